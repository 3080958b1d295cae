import { createHash } from 'node:crypto';
import { type Locale, parseLocale } from '../../../contracts/locales.ts';
import type { Db } from '../../../db/database.ts';
import { LOGO_PATH } from '../../../domain/catalog/share-address.ts';
import type { Translations } from '../i18n/translations.ts';
import { findLocalMail, findLocalMails, insertMail, type StoredMail } from './mail.repository.ts';
import type { MailContent, MailFrame } from './mail-layout.ts';
import { renderMailHtml, renderMailText } from './mail-layout.ts';
import { type MailLinks, type MailList, oneClick } from './mail-links.ts';
import { MAIL_TEMPLATES, type MailData, type MailTemplate } from './mail-templates.ts';
import { createMailTexts } from './mail-texts.ts';
import type { MailAttachment, Mailbox, OutgoingMail } from './outgoing-mail.ts';
import { smtpSender } from './smtp.ts';

/** Payload of the outbox topic `mail`. */
export type MailOrder = {
  [K in MailTemplate]: {
    template: K;
    to: string;
    locale: Locale;
    data: MailData[K];
    /** Reply-To address, when it is not the school's. */
    replyTo?: Mailbox;
    /** For optional e-mails: recipient and group, for the unsubscribe link. */
    list?: MailList;
    /** For e-mails without an account: where mail programs unsubscribe by POST. */
    unsubscribe?: string;
  };
}[MailTemplate];

export interface MailConfig {
  /** Undefined keeps e-mails in the local inbox. */
  smtpUrl: string | undefined;
  mailFrom: string;
  siteName: string;
  publicUrl: string;
  /** Address that receives the replies to our e-mails. */
  supportEmail?: string;
}

export interface MailDeps {
  db: Db;
  config: MailConfig;
  /** Default: the texts of the files. */
  translations?: Translations;
  /** Signs unsubscribe links. */
  links?: Pick<MailLinks, 'headers'>;
  /** What is added to the receipt of an order when it is sent; null when there is nothing. */
  findReceipt?: ((orderId: string) => Promise<ReceiptPart | null>) | undefined;
  /** Sends a finished e-mail; default: SMTP. */
  send?: (mail: OutgoingMail) => Promise<void>;
}

export interface ReceiptPart {
  receipt: NonNullable<MailData['receipt']['receipt']>;
  /** Builds the file, which is stored nowhere. */
  attach: () => Promise<MailAttachment>;
}

/** The job that sends the receipt of an order. */
const RECEIPT_CAUSE = /^mail:receipt:([0-9a-f-]{36})$/;
const INBOX_SIZE = 100;
const AUTOMATIC = { 'Auto-Submitted': 'auto-generated' };

/** Renders e-mails and sends them by SMTP, or stores them for /dev/inbox when no SMTP server is configured. */
export function createMailService({ db, config, translations, links, findReceipt, send }: MailDeps) {
  const texts = createMailTexts(translations);
  const deliver = send ?? (config.smtpUrl ? smtpSender(config.smtpUrl) : undefined);

  async function render(order: MailOrder) {
    const t = await texts(order.locale);
    const template = MAIL_TEMPLATES[order.template] as (...args: unknown[]) => MailContent;
    const content = template(t, order.data, order.locale);
    const siteUrl = `${config.publicUrl}/${order.locale}`;
    const { siteName } = config;
    const frame: MailFrame = {
      siteName,
      siteUrl,
      logoUrl: `${config.publicUrl}${LOGO_PATH}`,
      locale: order.locale,
      footer: t(content.footer ?? 'footer', { siteName }),
    };
    const subject = content.subject;
    return { subject, html: renderMailHtml(content, frame), text: renderMailText(content, frame) };
  }

  /** Adds to a receipt what its issue fixed; only mails that leave the school carry the file. */
  async function complete(order: MailOrder): Promise<{ order: MailOrder; attach?: ReceiptPart['attach'] }> {
    if (order.template !== 'receipt' || !order.data.orderId) return { order };
    const part = await findReceipt?.(order.data.orderId);
    if (!part) return { order };
    return { order: { ...order, data: { ...order.data, receipt: part.receipt } }, attach: part.attach };
  }

  /** Outbox handler of `mail`. A retry has the same message id, so that mail servers drop duplicates. */
  async function handle(payload: Record<string, unknown>, effect: { cause: string }): Promise<void> {
    const { order, attach } = await complete(readOrder(payload));
    const mail = await render(order);
    const { to, locale, template, replyTo } = order;
    if (deliver) {
      const host = new URL(config.publicUrl).hostname;
      const messageId = `<${createHash('sha256').update(effect.cause).digest('hex').slice(0, 40)}@${host}>`;
      const answers = replyTo ?? config.supportEmail;
      // Marked as automatic, to avoid out-of-office replies. A message written by a person may get one.
      const leave = order.unsubscribe
        ? oneClick(order.unsubscribe)
        : order.list && links?.headers(order.list);
      const headers = replyTo ? {} : { ...AUTOMATIC, ...leave };
      const attachments = attach && [await attach()];
      await deliver({
        ...{ ...mail, to, from: config.mailFrom, messageId, headers },
        ...(answers && { replyTo: answers }),
        ...(attachments && { attachments }),
      });
      return;
    }
    await insertMail(db, {
      ...{ ...mail, toAddress: to, locale, template, local: true },
      ...{ replyTo: replyTo?.address ?? null, cause: effect.cause },
    });
  }

  /** The file of a receipt is stored nowhere: it is built again when the e-mail is opened here. */
  async function attachments({ cause }: Pick<StoredMail, 'cause'>): Promise<MailAttachment[]> {
    const orderId = RECEIPT_CAUSE.exec(cause ?? '')?.[1];
    const part = orderId ? await findReceipt?.(orderId) : null;
    return part ? [await part.attach()] : [];
  }

  return {
    handle,
    render,
    attachments,
    inbox: () => findLocalMails(db, INBOX_SIZE),
    read: (id: string) => findLocalMail(db, id),
  };
}

export type MailService = ReturnType<typeof createMailService>;

function readOrder(payload: Record<string, unknown>): MailOrder {
  const { template, to, data, list, replyTo, unsubscribe } = payload;
  const locale = parseLocale(payload.locale);
  if (typeof to !== 'string' || typeof template !== 'string' || !locale || !data) {
    throw new Error('invalid mail job payload');
  }
  if (!Object.hasOwn(MAIL_TEMPLATES, template)) throw new Error(`no mail template ${template}`);
  return {
    ...{ template, to, locale, data },
    ...(list !== undefined && { list }),
    ...(replyTo !== undefined && { replyTo }),
    ...(typeof unsubscribe === 'string' && { unsubscribe }),
  } as MailOrder;
}
