export interface Mailbox {
  name: string;
  address: string;
}

/** A finished mail on its way out. */
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
