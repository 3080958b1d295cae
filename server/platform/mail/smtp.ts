import nodemailer from 'nodemailer';
import { HopelessEffect } from '../outbox/non-retryable-error.ts';
import type { OutgoingMail } from './outgoing-mail.ts';

// All of a delivery fits into the time for which the outbox lends an effect.
const TIMEOUTS = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 30_000 };

/** Hands mails to an SMTP server; what it refuses for good is not sent again, everything else is. */
export function smtpSender(smtpUrl: string) {
  const transport = nodemailer.createTransport({ url: smtpUrl, ...TIMEOUTS } as object);
  return async (mail: OutgoingMail): Promise<void> => {
    try {
      await transport.sendMail(mail);
    } catch (error) {
      throw isFinal(error as SmtpError)
        ? new HopelessEffect((error as Error).message, { cause: error })
        : error;
    }
  };
}

interface SmtpError {
  responseCode?: number;
  command?: string;
}

/** A 5xx about the recipient or the letter; one about our own sign-in or sender is a setting, which somebody mends. */
function isFinal({ responseCode = 0, command = '' }: SmtpError): boolean {
  return responseCode >= 500 && responseCode < 600 && ['RCPT TO', 'DATA'].includes(command);
}
