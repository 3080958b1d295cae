import nodemailer from 'nodemailer';
import { NonRetryableError } from '../outbox/non-retryable-error.ts';
import type { OutgoingMail } from './outgoing-mail.ts';

// A whole delivery fits into the lease of an outbox job.
const TIMEOUTS = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 30_000 };

/** Sends e-mails to an SMTP server; permanent failures are not retried, all others are. */
export function smtpSender(smtpUrl: string) {
  const transport = nodemailer.createTransport({ url: smtpUrl, ...TIMEOUTS } as object);
  return async (mail: OutgoingMail): Promise<void> => {
    try {
      await transport.sendMail(forTransport(mail));
    } catch (error) {
      throw isFinal(error as SmtpError)
        ? new NonRetryableError((error as Error).message, { cause: error })
        : error;
    }
  };
}

function forTransport({ attachments, ...mail }: OutgoingMail) {
  if (!attachments) return mail;
  const files = attachments.map(({ content, ...file }) => ({ ...file, content: Buffer.from(content) }));
  return { ...mail, attachments: files };
}

interface SmtpError {
  responseCode?: number;
  command?: string;
}

/**
 * A 5xx about the recipient or the message is permanent; one about our credentials or sender is a configuration error
 * that can be fixed.
 */
function isFinal({ responseCode = 0, command = '' }: SmtpError): boolean {
  return responseCode >= 500 && responseCode < 600 && ['RCPT TO', 'DATA'].includes(command);
}
