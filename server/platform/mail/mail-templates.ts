import type { Locale } from '../../../contracts/locales.ts';
import { isPlainName } from '../../../contracts/name-rules.ts';
import { formatDate } from '../../../domain/format-date.ts';
import { LINK_HOURS } from '../../../domain/identity/confirmation.ts';
import { EXPORT_RETENTION_DAYS } from '../../../domain/retention.ts';
import { greet } from './greeting.ts';
import type { MailContent, MailRow } from './mail-layout.ts';
import type { MailText } from './mail-texts.ts';
import {
  type NewArticles,
  type NewsletterLink,
  newsletterConfirm,
  newsletterDigest,
} from './newsletter-templates.ts';

/** Data of each e-mail; the amounts of a receipt are integer minor units. */
export interface MailData {
  'confirm-registration': { name: string; url: string };
  'password-reset': { name: string; url: string };
  'already-registered': { name: string; url: string; resetUrl: string };
  'confirm-email': { name: string; url: string };
  'email-changed': { name: string; url: string };
  'password-changed': { name: string; url: string };
  'identity-linked': { name: string; url: string; provider: string };
  'export-ready': { name: string; url: string };
  /** `date` is formatted in the reader's language. */
  'deletion-requested': { name: string; url: string; date: string };
  'free-guide': { name: string; url: string };
  'career-plan': { name: string; url: string };
  /** `date` is formatted in the reader's language; the names are what strangers call themselves. */
  'company-invitation': {
    name: string;
    inviter: string;
    company: string;
    url: string;
    date: string;
    /** Whether it reminds of an earlier one. */
    again: boolean;
  };
  'newsletter-confirm': NewsletterLink;
  'newsletter-digest': NewArticles;
  /** A message sent to the school. */
  'support-message': {
    name: string;
    email: string;
    subject: string;
    message: string;
    /** The sender's language, in its own name. */
    language: string;
    /** Whether the sender was signed in. */
    known: boolean;
  };
  /** The school's answer to it. */
  'support-answer': { name: string; subject: string; message: string; answer: string };
  /** Already rendered in the reader's language. */
  notification: {
    name: string;
    subject: string;
    text: string;
    action: string;
    url: string;
    /** Of the product that it is about. */
    picture?: string;
    /** Null when no choice mutes it. */
    settingsUrl: string | null;
  };
  receipt: {
    name: string;
    orderNumber: string;
    /** ISO instant. */
    paidAt: string;
    timeZone: string;
    currency: string;
    lines: { title: string; amount: number }[];
    total: number;
    /** The first lesson, or the seats of the company; the order in mails of earlier releases. */
    url: string;
    /** Of the first product. */
    picture?: string;
    /** Absent in mails of earlier releases. */
    orderId?: string;
    /** Whether seats of a company were bought, which open nothing for the buyer. */
    seats?: boolean;
    /** Added when it is sent, in the reader's language. */
    receipt?: { rows: MailRow[]; notes: string[] };
  };
}

export type MailTemplate = keyof MailData;

type Template<K extends MailTemplate> = (t: MailText, data: MailData[K], locale: Locale) => MailContent;

export const MAIL_TEMPLATES: { [K in MailTemplate]: Template<K> } = {
  'confirm-registration': (t, { name, url }) => ({
    subject: t('confirmRegistration.subject'),
    preview: t('confirmRegistration.preview'),
    heading: t('confirmRegistration.heading'),
    paragraphs: [greet(t, name), t('confirmRegistration.text')],
    action: { label: t('confirmRegistration.action'), url },
    notes: [t('confirmRegistration.expiry', { hours: LINK_HOURS.REGISTER }), t('confirmRegistration.notYou')],
  }),

  'password-reset': (t, { name, url }) => ({
    subject: t('passwordReset.subject'),
    preview: t('passwordReset.preview'),
    heading: t('passwordReset.heading'),
    paragraphs: [greet(t, name), t('passwordReset.text')],
    action: { label: t('passwordReset.action'), url },
    notes: [t('passwordReset.expiry', { count: LINK_HOURS.PASSWORD_RESET }), t('passwordReset.notYou')],
  }),

  'already-registered': (t, { name, url, resetUrl }) => ({
    subject: t('alreadyRegistered.subject'),
    preview: t('alreadyRegistered.preview'),
    heading: t('alreadyRegistered.heading'),
    paragraphs: [greet(t, name), t('alreadyRegistered.text')],
    action: { label: t('alreadyRegistered.action'), url },
    notes: [t('alreadyRegistered.forgotten', { url: resetUrl }), t('alreadyRegistered.notYou')],
  }),

  'confirm-email': (t, { name, url }) => ({
    subject: t('confirmEmail.subject'),
    preview: t('confirmEmail.preview'),
    heading: t('confirmEmail.heading'),
    paragraphs: [greet(t, name), t('confirmEmail.text')],
    action: { label: t('confirmEmail.action'), url },
    notes: [t('confirmEmail.expiry', { hours: LINK_HOURS.EMAIL_CHANGE }), t('confirmEmail.notYou')],
  }),

  'email-changed': (t, { name, url }) => ({
    subject: t('emailChanged.subject'),
    preview: t('emailChanged.preview'),
    heading: t('emailChanged.heading'),
    paragraphs: [greet(t, name), t('emailChanged.text')],
    notes: [t('emailChanged.notYou', { url })],
  }),

  'password-changed': (t, { name, url }) => ({
    subject: t('passwordChanged.subject'),
    preview: t('passwordChanged.preview'),
    heading: t('passwordChanged.heading'),
    paragraphs: [greet(t, name), t('passwordChanged.text')],
    action: { label: t('passwordReset.action'), url },
    notes: [t('passwordChanged.notYou')],
  }),

  'identity-linked': (t, { name, url, provider }) => {
    const named = { provider: provider === 'GOOGLE' ? 'Google' : t('identityLinked.local') };
    return {
      subject: t('identityLinked.subject'),
      preview: t('identityLinked.preview', named),
      heading: t('identityLinked.heading'),
      paragraphs: [greet(t, name), t('identityLinked.text', named)],
      action: { label: t('passwordReset.action'), url },
      notes: [t('identityLinked.notYou')],
    };
  },

  'export-ready': (t, { name, url }) => ({
    subject: t('exportReady.subject'),
    preview: t('exportReady.preview'),
    heading: t('exportReady.heading'),
    paragraphs: [greet(t, name), t('exportReady.text')],
    action: { label: t('exportReady.action'), url },
    notes: [t('exportReady.expiry', { days: EXPORT_RETENTION_DAYS })],
  }),

  'deletion-requested': (t, { name, url, date }) => ({
    subject: t('deletionRequested.subject'),
    preview: t('deletionRequested.preview', { date }),
    heading: t('deletionRequested.heading'),
    paragraphs: [greet(t, name), t('deletionRequested.text', { date })],
    action: { label: t('deletionRequested.action'), url },
    notes: [t('deletionRequested.kept')],
  }),

  'free-guide': (t, { name, url }) => ({
    subject: t('freeGuide.subject'),
    preview: t('freeGuide.preview'),
    heading: t('freeGuide.heading'),
    paragraphs: [greet(t, name), t('freeGuide.text')],
    sections: [
      { title: t('freeGuide.goal.title'), text: t('freeGuide.goal.text') },
      { title: t('freeGuide.time.title'), text: t('freeGuide.time.text') },
      { title: t('freeGuide.recall.title'), text: t('freeGuide.recall.text') },
      { title: t('freeGuide.make.title'), text: t('freeGuide.make.text') },
      { title: t('freeGuide.stop.title'), text: t('freeGuide.stop.text') },
    ],
    action: { label: t('freeGuide.action'), url },
    notes: [t('lead.notYou')],
  }),

  'career-plan': (t, { name, url }) => ({
    subject: t('careerPlan.subject'),
    preview: t('careerPlan.preview'),
    heading: t('careerPlan.heading'),
    paragraphs: [greet(t, name), t('careerPlan.text')],
    sections: [
      { title: t('careerPlan.look.title'), text: t('careerPlan.look.text') },
      { title: t('careerPlan.choose.title'), text: t('careerPlan.choose.text') },
      { title: t('careerPlan.build.title'), text: t('careerPlan.build.text') },
      { title: t('careerPlan.show.title'), text: t('careerPlan.show.text') },
      { title: t('careerPlan.ask.title'), text: t('careerPlan.ask.text') },
    ],
    action: { label: t('careerPlan.action'), url },
    notes: [t('lead.notYou')],
  }),

  'company-invitation': (t, { name, inviter, company, url, date, again }) => {
    // Names of strangers go to strangers: one that may say anything else is left out.
    const named = isPlainName(company) && isPlainName(inviter) ? { company, inviter } : null;
    const key = named ? 'companyInvitation.named' : 'companyInvitation.plain';
    return {
      subject: t(`${key}.${again ? 'again' : 'subject'}`, named ?? {}),
      preview: t(`${key}.text`, named ?? {}),
      heading: t('companyInvitation.heading'),
      paragraphs: [greet(t, name), t(`${key}.text`, named ?? {}), t('companyInvitation.sees')],
      action: { label: t('companyInvitation.action'), url },
      notes: [t('companyInvitation.expiry', { date }), t('companyInvitation.notYou')],
    };
  },

  'newsletter-confirm': newsletterConfirm,
  'newsletter-digest': newsletterDigest,

  'support-message': (t, { name, email, subject, message, language, known }) => ({
    subject,
    preview: message.slice(0, 120),
    heading: subject,
    paragraphs: message.split(/\n+/),
    notes: [
      t('supportMessage.from', { name, email }),
      t(known ? 'supportMessage.known' : 'supportMessage.guest'),
      t('supportMessage.language', { language }),
    ],
    footer: 'supportMessage.footer',
  }),

  'support-answer': (t, { name, subject, message, answer }) => ({
    subject: t('supportAnswer.subject', { subject }),
    preview: answer.slice(0, 120),
    heading: subject,
    paragraphs: [greet(t, name), ...answer.split(/\n+/)],
    sections: [{ title: t('supportAnswer.yourMessage'), text: message }],
    notes: [t('supportAnswer.reply')],
    footer: 'supportAnswer.footer',
  }),

  notification: (t, { name, subject, text, action, url, picture, settingsUrl }) => ({
    subject,
    preview: text,
    picture,
    heading: subject,
    paragraphs: [greet(t, name), text],
    action: { label: action, url },
    notes: settingsUrl === null ? [] : [t('notification.settings', { url: settingsUrl })],
  }),

  receipt: (t, data, locale) => {
    const money = moneyFormat(locale, data.currency);
    const paidAt = formatDate(locale, data.paidAt, { dateStyle: 'long', timeZone: data.timeZone });
    return {
      subject: t('receipt.subject', { number: data.orderNumber }),
      preview: t('receipt.preview', { total: money(data.total) }),
      picture: data.picture,
      heading: t('receipt.heading'),
      paragraphs: [
        greet(t, data.name),
        t('receipt.text', { number: data.orderNumber, date: paidAt }),
        ...(data.seats ? [t('receipt.seatsText')] : []),
      ],
      rows: data.receipt?.rows ?? [
        ...data.lines.map((line) => ({ label: line.title, value: money(line.amount) })),
        { label: t('receipt.total'), value: money(data.total) },
      ],
      action: { label: t(data.seats ? 'receipt.seatsAction' : 'receipt.action'), url: data.url },
      notes: [...(data.receipt?.notes ?? []), t('receipt.keep')],
    };
  },
};

function moneyFormat(locale: Locale, currency: string): (minor: number) => string {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency });
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
  return (minor) => format.format(minor / 10 ** digits);
}
