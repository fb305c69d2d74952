extension HTMLReport {
  /// The style sheet of the page; its hash is in the content security policy.
  static let style =
    SVGDrawing.style + SVGDrawing.backStyle + """

      :root{color-scheme:light dark;--text:#1f2328;--faint:#57606a;--page:#fff;--panel:#f6f8fa;
      --line:#d0d7de;--edge:#6e7781;--link:#0550ae;--bad:#a40e26;--good:#116329;--warn:#7d4e00;
      --mark:#bf3989}
      @media(prefers-color-scheme:dark){:root{--text:#e6edf3;--faint:#9da7b3;--page:#0d1117;
      --panel:#161b22;--line:#30363d;--edge:#8b949e;--link:#79c0ff;--bad:#ff9b93;--good:#56d364;
      --warn:#e3b341;--mark:#f778ba}}
      *{box-sizing:border-box}
      body{margin:0 auto;padding:1rem;max-width:100rem;background:var(--page);color:var(--text);
      font:1rem/1.5 -apple-system,system-ui,"Segoe UI",sans-serif}
      @media(max-width:30rem){body{padding:.5rem}}
      h1{font-size:1.5rem;line-height:1.25;margin:0}header p{margin:.25rem 0 1rem;color:var(--faint)}
      h2{font-size:1.15rem;margin:0}h3{font-size:1rem;margin:1rem 0 .25rem}
      a{color:var(--link)}bdi{overflow-wrap:anywhere}
      .skip{position:absolute;left:-100rem}.skip:focus{position:static;left:0}
      .defs{position:absolute}.faint{color:var(--faint);overflow-wrap:anywhere}p.faint{margin:.25rem 0}
      :focus-visible{outline:3px solid var(--link);outline-offset:2px}main:focus{outline:none}
      nav ol{columns:18rem;column-gap:2rem;margin:.5rem 0 1rem;padding-left:2.5rem}
      nav li{break-inside:avoid}
      .tag{font-size:.8125rem;font-weight:600;border:1px solid;border-radius:1rem;padding:0 .5rem;
      white-space:nowrap}
      .bad{color:var(--bad)}.good{color:var(--good)}.warn{color:var(--warn)}.plain{color:var(--faint)}
      details.screen{border:1px solid var(--line);border-radius:.5rem;margin:0 0 1rem;padding:0 1rem}
      @media(max-width:30rem){details.screen{padding:0 .5rem}}
      details.screen[open]{padding-bottom:1rem}
      summary{padding:.6rem 0;cursor:pointer}summary h2{display:inline}
      .screen ul{margin:.25rem 0;padding-left:1.25rem}.kind{color:var(--bad)}
      .stage{display:grid;gap:1rem;margin-top:1rem;align-items:start;
      grid-template-columns:minmax(0,1fr)}.views{min-width:0}
      .side{min-width:0}
      .panel{background:var(--panel);border:1px solid var(--line);border-radius:.5rem;padding:.75rem}
      .panel h3{margin:0 0 .5rem}
      .controls{display:flex;flex-wrap:wrap;gap:.5rem;align-items:center}
      button,select{font:inherit;min-height:2.25rem;padding:0 .75rem;border:1px solid var(--edge);
      border-radius:.4rem;background:var(--page);color:var(--text)}
      select{max-width:100%}button{cursor:pointer}
      .spoken{margin:.75rem 0 0;min-height:4.5rem}.spoken strong{font-size:1.1rem;display:block}
      .about{padding:.5rem .75rem}.about dl{margin:0}.about dt{font-weight:600;margin-top:.5rem}
      .about dd{margin:0;overflow-wrap:anywhere}.about .deep{padding-left:1rem}
      .pictures{display:grid;gap:1rem;grid-template-columns:minmax(0,1fr);min-width:0}
      figure{margin:0;min-width:0}figcaption{font-weight:600;margin-bottom:.25rem}
      .picture{border:1px solid var(--line);border-radius:.5rem;overflow:hidden;width:fit-content;
      max-width:100%}.picture p{margin:1rem}
      .picture svg{display:block;max-width:100%;height:auto}
      .cursor{fill:none;stroke:#fff;stroke-width:6}.cursor.inner{stroke:#000;stroke-width:3}
      .badge.moved,.badge.lost{fill:#a40e26}.badge.added{fill:#116329}.badge.changed{fill:#7d4e00}
      .badge.moved+.number,.badge.lost+.number,.badge.added+.number,.badge.changed+.number{fill:#fff}
      .lists{position:relative;display:grid;gap:2.5rem;margin-top:1rem}
      .lists.two{grid-template-columns:minmax(0,1fr) minmax(0,1fr)}
      .lists h3{margin-top:0}.lists ol{margin:0;padding:0;list-style:none}
      .lists li{display:flex;gap:.5rem;padding:.15rem .3rem;border-left:3px solid transparent;
      border-right:3px solid transparent;overflow-wrap:anywhere}
      .lists li>span:first-child{color:var(--faint);min-width:1.6rem;text-align:right}
      .lists li>span+span{min-width:0}.lists .in{color:var(--faint);font-size:.875rem}
      .lists .now li{cursor:pointer}
      .lists li.here{background:var(--panel);border-left-color:var(--link)}
      .lists .loop{color:var(--mark)}.lists .loop>span:first-child{color:inherit}
      .lists b{color:var(--bad)}.lists .added b{color:var(--good)}.lists .changed b{color:var(--warn)}
      .links{position:absolute;inset:0;width:100%;height:100%;pointer-events:none;overflow:visible}
      .links path{fill:none;stroke:var(--mark);stroke-width:2}.tip{fill:var(--mark)}
      @media(max-width:63.99rem){.side{display:contents}.panel{position:sticky;top:0;z-index:1;padding:.5rem}
      .panel h3{display:none}.spoken{min-height:3.5rem;margin-top:.4rem}.lists{gap:1.75rem;font-size:.9rem}
      .lists li{gap:.25rem}.lists li>span:first-child{min-width:1.3rem}}
      @media(min-width:64rem){.stage{grid-template-columns:minmax(16rem,22rem) minmax(0,1fr)}
      .side{position:sticky;top:1rem}
      .views{max-width:64rem}.beside{display:grid;grid-template-columns:auto minmax(12rem,1fr);gap:1.5rem}
      .beside .lists{margin-top:0;align-content:start}}
      @media(min-width:44rem){.pictures.two{grid-template-columns:repeat(2,minmax(0,1fr))}}
      @media(prefers-reduced-motion:no-preference){.cursor{transition:x .15s,y .15s,width .15s,height .15s}}
      @media(forced-colors:active){.picture{forced-color-adjust:none}}
      """
}
