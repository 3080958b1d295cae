import { formatFileSize } from '../../domain/format.ts';
import type { StoredMail } from '../platform/mail/mail.repository.ts';
import type { MailService } from '../platform/mail/mail.service.ts';
import { escapeHtml } from '../platform/mail/mail-layout.ts';
import type { MailAttachment } from '../platform/mail/outgoing-mail.ts';
import type { App } from './app-types.ts';

const UUID_PATTERN = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

// E-mails use style attributes and pictures of this site only; their links may open outside the frame.
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'";

type Inbox = Pick<MailService, 'inbox' | 'read' | 'attachments'>;

/** The local inbox at /dev/inbox: registered only while e-mails stay here (product §11 Local forms). */
export function inboxRoutes(app: App, service: Inbox): void {
  const findMail = async (id: string) => (UUID_PATTERN.test(id) ? service.read(id) : null);

  app.get('/dev/inbox', async (_, reply) => send(reply, page('Inbox', list(await service.inbox()))));

  app.get<{ Params: { id: string } }>('/dev/inbox/:id', async (request, reply) => {
    const mail = await findMail(request.params.id);
    if (!mail) return send(reply.status(404), page('Inbox', '<p>There is no such e-mail.</p>'));
    return send(reply, page(mail.subject, letter(mail, await service.attachments(mail))));
  });

  app.get<{ Params: { id: string; index: string } }>(
    '/dev/inbox/:id/attachments/:index',
    async (request, reply) => {
      const mail = await findMail(request.params.id);
      const files = mail ? await service.attachments(mail) : [];
      const file = files[Number(request.params.index)];
      if (!file) return send(reply.status(404), page('Inbox', '<p>There is no such attachment.</p>'));
      return reply
        .header('cache-control', 'private, no-store')
        .header('content-disposition', `attachment; filename="${file.filename}"`)
        .type(file.contentType)
        .send(Buffer.from(file.content));
    },
  );
}

interface HtmlReply {
  header(name: string, value: string): HtmlReply;
  type(value: string): { send(body: string): unknown };
}

function send(reply: HtmlReply, html: string) {
  return reply
    .header('cache-control', 'private, no-store')
    .header('content-security-policy', POLICY)
    .header('x-robots-tag', 'noindex')
    .type('text/html; charset=utf-8')
    .send(html);
}

function list(mails: StoredMail[]): string {
  if (mails.length === 0) return '<p class="quiet">No e-mail yet. What Kurso sends appears here.</p>';
  const items = mails.map(
    (mail) => `<li><a href="/dev/inbox/${mail.id}"><strong>${escapeHtml(mail.subject)}</strong>
<span>${escapeHtml(mail.toAddress)}</span> <time datetime="${mail.createdAt.toISOString()}">${moment(mail.createdAt)}</time></a></li>`,
  );
  return `<ol>${items.join('\n')}</ol>`;
}

function letter(mail: StoredMail, files: readonly MailAttachment[]): string {
  return `<p><a href="/dev/inbox">All mail</a></p>
<dl><dt>To</dt><dd>${escapeHtml(mail.toAddress)}</dd><dt>Sent</dt><dd>${moment(mail.createdAt)}</dd>
${mail.replyTo ? `<dt>Answers to</dt><dd>${escapeHtml(mail.replyTo)}</dd>` : ''}<dt>Mail</dt><dd>${escapeHtml(mail.template)}, ${escapeHtml(mail.locale)}</dd>
${attached(mail, files)}</dl>
<iframe title="${escapeHtml(mail.subject)}" sandbox="allow-top-navigation-by-user-activation allow-popups" srcdoc="${escapeHtml(framed(mail.html))}"></iframe>
<details><summary>As text</summary><pre>${escapeHtml(mail.text)}</pre></details>`;
}

function attached({ id }: StoredMail, files: readonly MailAttachment[]): string {
  if (files.length === 0) return '';
  const links = files.map(
    ({ filename, content }, index) =>
      `<a href="/dev/inbox/${id}/attachments/${index}" download>${escapeHtml(filename)}</a> (${formatFileSize('en', content.length)})`,
  );
  return `<dt>Attached</dt><dd>${links.join(', ')}</dd>`;
}

/** Links in the e-mail open in the whole window, as in a mail program. */
function framed(html: string): string {
  return html.replaceAll('<a href=', '<a target="_top" href=');
}

function moment(date: Date): string {
  return `${date.toISOString().slice(0, 19).replace('T', ' ')} UTC`;
}

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="icon" href="/favicon.svg" type="image/svg+xml"><title>${escapeHtml(title)}</title>
<style>
:root{color-scheme:light dark}
body{max-width:760px;margin:0 auto;padding:40px 16px;background:light-dark(#fbfaf6,#12120e);color:light-dark(#16150f,#f4f2ea);font:16px/1.5 Inter,system-ui,sans-serif}
h1{font-size:34px;line-height:1.15;letter-spacing:-.02em;margin:0 0 24px}
a{color:light-dark(#2348d6,#8ea5ff)}
ol{list-style:none;padding:0;margin:0;border-top:1px solid light-dark(#e6e2d8,#2c2b25)}
li a{display:grid;grid-template-columns:1fr auto;gap:0 16px;padding:16px 0;border-bottom:1px solid light-dark(#e6e2d8,#2c2b25);color:inherit;text-decoration:none}
li a:hover strong{text-decoration:underline}
li strong{grid-column:1/-1}
span,time,dt,.quiet{color:light-dark(#5e5b52,#aca89c)}
span,time{font-size:14px}
dl{display:grid;grid-template-columns:auto 1fr;gap:4px 16px;margin:0 0 24px}
dd{margin:0}
iframe{width:100%;height:720px;border:1px solid light-dark(#e6e2d8,#2c2b25);border-radius:20px;background:#fff}
details{margin-top:24px}
pre{white-space:pre-wrap;overflow-wrap:anywhere}
</style></head>
<body><main><h1>${escapeHtml(title)}</h1>
${body}
</main></body></html>
`;
}
