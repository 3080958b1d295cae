import type { PaymentProviderId } from '@/contracts/commerce/payment';
import styles from './provider-mark.module.css';

interface Mark {
  word: string;
  /** Width of the word in the drawing, so that every font fills the same box. */
  width: number;
  italic?: boolean;
}

const MARKS: Record<PaymentProviderId, Mark> = {
  stripe: { word: 'stripe', width: 50 },
  paypal: { word: 'PayPal', width: 54, italic: true },
  mollie: { word: 'mollie', width: 50 },
  razorpay: { word: 'Razorpay', width: 60, italic: true },
  yookassa: { word: 'YooKassa', width: 60 },
  sandbox: { word: 'sandbox', width: 56 },
};

/** A provider's name as a small word mark; the label beside it says the name. */
export function ProviderMark({ provider }: { provider: PaymentProviderId }) {
  const { word, width, italic } = MARKS[provider];
  return (
    <svg
      className={styles.mark}
      data-provider={provider}
      viewBox="0 0 76 40"
      width="76"
      height="40"
      aria-hidden="true"
    >
      <rect x="0.5" y="0.5" width="75" height="39" rx="9" />
      <text
        x="38"
        y="25"
        textAnchor="middle"
        textLength={width}
        lengthAdjust="spacingAndGlyphs"
        fontStyle={italic ? 'italic' : undefined}
      >
        {word}
      </text>
    </svg>
  );
}
