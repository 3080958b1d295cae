export interface Mailbox {
  name: string;
  address: string;
}

/** A finished e-mail ready to send. */
export interface OutgoingMail {
  messageId: string;
  from: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  replyTo?: Mailbox | string;
  headers?: Record<string, string>;
}
