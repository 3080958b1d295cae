export interface Mailbox {
  name: string;
  address: string;
}

export interface MailAttachment {
  filename: string;
  contentType: string;
  content: Uint8Array;
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
  attachments?: MailAttachment[];
}
