const signs: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
export const escapeHtml = (words: string) => words.replace(/[&<>"']/g, (sign) => signs[sign] ?? sign);

const css = `
:root { color-scheme: light dark; --line: light-dark(#8a8578, #8f897c); --act: light-dark(#1d4f91, #9cc3f5); --on-act: light-dark(#fff, #10151c) }
html { background: light-dark(#fff, #121212); color: light-dark(#1a1a1a, #f2f2f2) }
* { box-sizing: border-box }
body { margin: 0 auto; padding: 1.5rem 1rem 3rem; max-width: 34rem; font: 1rem/1.5 system-ui, sans-serif }
body.wide { max-width: 70rem }
h1 { font-size: 1.5rem; line-height: 1.25 }
.note, .what { white-space: pre-line }
.note { border: 1px dashed var(--line); border-radius: .5rem; padding: .75rem 1rem }
.sum { display: flex; justify-content: space-between; border-top: 1px solid var(--line); padding-top: .75rem; font-size: 1.25rem }
form { margin: 0 0 .75rem }
label { display: block; margin-bottom: .5rem }
input:not([type=hidden]), button, select { width: 100%; min-height: 2.75rem; font: inherit; border-radius: .5rem; border: 1px solid var(--line); padding: .5rem .75rem }
button { background: var(--act); color: var(--on-act); border-color: transparent; cursor: pointer }
button.quiet { background: none; color: inherit; border-color: var(--line) }
a { color: var(--act) }
[role=alert] { border-inline-start: .25rem solid light-dark(#b3261e, #f2a39c); padding-inline-start: .75rem }
section { overflow-x: auto } table { border-collapse: collapse; width: 100% } td, th { text-align: start; vertical-align: top; padding: .4rem .6rem .4rem 0; border-bottom: 1px solid var(--line); overflow-wrap: anywhere; min-width: 4.5rem }
.wide form { display: inline-block; margin: 0 .25rem .25rem 0 } .wide button, .wide select { width: auto; min-height: 2.25rem }
`;

export const htmlPage = (language: string, title: string, content: string, kind = "") =>
  `<!DOCTYPE html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><link rel="icon" href="data:,"><style>${css}</style></head>
<body${kind && ` class="${kind}"`}><main><h1>${escapeHtml(title)}</h1>
${content}
</main></body></html>
`;
