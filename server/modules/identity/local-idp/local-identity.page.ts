import { createHash } from 'node:crypto';
import type { FieldCode } from '../../../../contracts/error-codes.ts';
import type { Locale } from '../../../../contracts/locales.ts';
import type errorsEnglish from '../../../../public/locales/en/errors.json';
import type english from '../../../../public/locales/en/local-identity.json';
import { escapeHtml } from '../../../platform/mail/mail-layout.ts';
import type { AuthorizeQuery } from './local-identity.service.ts';
import { LOCAL_USERS } from './local-identity-users.ts';

export interface LocalIdentityTexts {
  page: typeof english;
  errors: typeof errorsEnglish;
}

const STYLE = `
:root{color-scheme:light dark;--paper:#fbfaf6;--raised:#fff;--ink:#16150f;--muted:#5e5b52;--line:#e6e2d8;--edge:#8a8678;--brand:#2348d6;--on:#fff;--bad:#a3261b}
@media(prefers-color-scheme:dark){:root{--paper:#12120e;--raised:#1b1b16;--ink:#f4f2ea;--muted:#b5b1a4;--line:#2c2b25;--edge:#7d796c;--brand:#8ea5ff;--on:#12120e;--bad:#ff9d92}}
*{box-sizing:border-box}body{margin:0;min-height:100vh;display:grid;place-items:center;padding:16px;background:var(--paper);color:var(--ink);font:16px/1.5 Inter,system-ui,sans-serif}
main{width:min(100%,440px);background:var(--raised);border:1px solid var(--line);border-radius:20px;padding:32px}
h1{font-size:27px;line-height:1.2;letter-spacing:-.01em;margin:0 0 8px}h2{font-size:16px;margin:24px 0 8px}p{margin:0;color:var(--muted)}
ul{list-style:none;margin:0;padding:0;display:grid;gap:8px}form{display:grid;gap:16px;margin:0}
.field{display:grid;gap:4px}label{font-weight:600}label.check{display:flex;gap:12px;align-items:center;min-height:44px;font-weight:400}
input[type=text],input[type=email]{width:100%;min-height:48px;padding:10px 14px;border:1px solid var(--edge);border-radius:12px;background:var(--paper);color:var(--ink);font:inherit}
input[type=checkbox]{width:20px;height:20px;accent-color:var(--brand)}input[aria-invalid]{border-color:var(--bad)}
.bad{color:var(--bad);font-weight:400;font-size:14px}
button{display:block;width:100%;min-height:48px;padding:10px 16px;border-radius:12px;border:1px solid var(--line);background:none;color:var(--ink);font:inherit;font-weight:600;cursor:pointer}
button.person{text-align:start}button span{display:block;font-weight:400;font-size:14px;color:var(--muted);overflow-wrap:anywhere}
button.main{background:var(--brand);border-color:var(--brand);color:var(--on)}
.leave{margin-top:16px}.leave button{border-color:transparent;color:var(--muted)}
:focus-visible{outline:3px solid var(--brand);outline-offset:2px}`;

/** Allows only the page's single style; its forms may only post to this site. */
export const LOCAL_IDENTITY_CSP = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The input, and its error. */
export interface Typed {
  name: string;
  email: string;
  proven: boolean;
  wrong: { name?: FieldCode; email?: FieldCode };
}

export interface LocalIdentityView {
  question: AuthorizeQuery;
  locale: Locale;
  texts: LocalIdentityTexts;
  siteName: string;
  typed?: Typed | undefined;
}

/** The provider's page: choose a user or type one. */
export function localIdentityPage({ question, locale, texts, siteName, typed }: LocalIdentityView): string {
  const t = texts.page;
  const asked = Object.entries(question)
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(String(value))}">`)
    .join('');
  const form = (inner: string, look = '') =>
    `<form method="post" action="/dev/identity/authorize" novalidate${look}>${asked}${inner}</form>`;
  const people = LOCAL_USERS.map(({ subject, name, email, proven }) => {
    const about = proven ? email : `${email} · ${t.unproven}`;
    return `<li><button class="person" name="subject" value="${subject}">${escapeHtml(name)}<span>${escapeHtml(about)}</span></button></li>`;
  }).join('');
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${escapeHtml(t.title)}</title><style>${STYLE}</style></head>
<body><main><h1>${escapeHtml(t.title)}</h1><p>${escapeHtml(t.note.replace('{{site}}', siteName))}</p>
<h2>${escapeHtml(t.choose)}</h2>${form(`<ul>${people}</ul>`)}
<h2>${escapeHtml(t.other)}</h2>${form(fields(t, texts.errors, typed))}
${form(`<button name="leave" value="true">${escapeHtml(t.cancel)}</button>`, ' class="leave"')}</main></body></html>`;
}

function fields(t: typeof english, errors: typeof errorsEnglish, typed?: Typed): string {
  const field = (name: 'name' | 'email', type: string, complete: string) => {
    const code = typed?.wrong[name];
    const wrong = code ? `<span class="bad" id="${name}-wrong">${escapeHtml(errors.field[code])}</span>` : '';
    const state = code ? ` aria-invalid="true" aria-describedby="${name}-wrong"` : '';
    return `<div class="field"><label for="${name}">${escapeHtml(t[name])}</label><input id="${name}" type="${type}" name="${name}" value="${escapeHtml(typed?.[name] ?? '')}" autocomplete="${complete}"${state}>${wrong}</div>`;
  };
  const checked = typed && !typed.proven ? '' : ' checked';
  return `${field('name', 'text', 'name')}${field('email', 'email', 'email')}
<label class="check"><input type="checkbox" name="proven" value="true"${checked}>${escapeHtml(t.proven)}</label>
<button class="main">${escapeHtml(t.submit)}</button>`;
}
