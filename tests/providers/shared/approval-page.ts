import { createHash } from 'node:crypto';
import type { Answer, Call } from './loopback-server.ts';
import { PAGES } from './loopback-server.ts';

/** What a person may do on the page; `back` leaves by the provider's own way back. */
export const CHOICES = ['pay', 'later', 'decline', 'back'] as const;
export type Choice = (typeof CHOICES)[number];

export interface ApprovalView {
  /** As the title of the page: `Stripe`. */
  provider: string;
  providerRef: string;
  /** Integer minor units. */
  amount: number;
  currency: string;
  description: string;
  /** What went wrong before: `The card was declined.` */
  notice?: string;
  /** Empty once the payment is decided. */
  choices: readonly Choice[];
  /** Where the decided payment leads; also the origins to which the form may redirect. */
  returnUrls: readonly string[];
}

const STYLE = `
:root{color-scheme:light dark}*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;place-items:center;padding:16px;font:16px/1.5 system-ui,sans-serif}
main{width:min(100%,440px);border:1px solid;border-radius:16px;padding:32px}
h1{font-size:20px;margin:0}.total{font-size:40px;line-height:1.2;font-weight:700;margin:16px 0 8px}
form{display:grid;gap:12px;margin-top:24px}
button,a{display:block;width:100%;min-height:48px;padding:12px 16px;border-radius:12px;border:1px solid;font:inherit;text-align:center}
:focus-visible{outline:3px solid;outline-offset:3px}`;
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

const LABELS: Record<Choice, string> = {
  pay: 'Pay',
  later: 'Pay later (money in transit)',
  decline: 'Decline',
  back: 'Back',
};

/** The page's address for a payment. */
export const approvalPath = (providerRef: string) => `${PAGES}${encodeURIComponent(providerRef)}`;

/** What a call of the approval page means; null for another path. */
export function readApprovalCall({ method, pathname }: Call): { ref: string; choice: Choice | null } | null {
  const match = /^\/pay\/([^/]+)(?:\/([a-z]+))?$/.exec(pathname);
  if (!match) return null;
  const ref = decodeURIComponent(String(match[1]));
  if (method === 'GET' && !match[2]) return { ref, choice: null };
  const choice = CHOICES.find((name) => name === match[2]);
  return method === 'POST' && choice ? { ref, choice } : null;
}

/** The provider's hosted page: what is to be paid, and the person's decision. */
export function approvalPage(view: ApprovalView): Answer {
  const path = approvalPath(view.providerRef);
  const buttons = view.choices.map(
    (choice) => `<button formaction="${path}/${choice}">${LABELS[choice]}</button>`,
  );
  const [decided] = view.returnUrls;
  const choice = buttons.length
    ? `<form method="post">\n${buttons.join('\n')}</form>`
    : `<p>This payment is already decided.</p>${decided ? `<a href="${escapeHtml(decided)}">Back</a>` : ''}`;
  return page(
    view,
    `<h1>${escapeHtml(view.provider)} stand-in</h1>
<p>No money moves: this page stands in for ${escapeHtml(view.provider)} on this machine.</p>
<p class="total">${escapeHtml(money(view))}</p><p>${escapeHtml(view.description)}</p>
${view.notice ? `<p role="alert">${escapeHtml(view.notice)}</p>\n` : ''}${choice}`,
  );
}

function page({ provider, returnUrls }: ApprovalView, content: string): Answer {
  // Browsers hold the redirect that follows the form to `form-action` as well.
  const origins = [...new Set(returnUrls.map((url) => new URL(url).origin))];
  const policy = [
    "default-src 'none'",
    `style-src 'sha256-${STYLE_HASH}'`,
    `form-action 'self' ${origins.join(' ')}`.trim(),
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ];
  return {
    status: 200,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy.join('; '),
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
    },
    body: `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${escapeHtml(provider)} stand-in</title><style>${STYLE}</style></head>
<body><main>${content}</main></body></html>`,
  };
}

/** Leads the browser to an address exactly as it was given; a header takes ASCII only. */
export const redirectTo = (url: string): Answer => ({
  status: 303,
  headers: { location: url.replace(/[^\x21-\x7e]+/g, encodeURIComponent) },
  body: '',
});

function money({ amount, currency }: Pick<ApprovalView, 'amount' | 'currency'>): string {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency });
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (char) => ENTITIES[char] ?? char);
