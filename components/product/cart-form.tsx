import type { FormEvent, ReactNode } from 'react';
import type { Locale } from '@/contracts/locales';
import { CART_FORM_PATH } from '@/contracts/values';
import styles from './cart-form.module.css';

export interface CartFormProps {
  does: 'add' | 'remove';
  productId: string;
  locale: Locale;
  onSubmit: () => void;
  /** A submit button. */
  children: ReactNode;
}

/** Adds to or removes from the cart: by `onSubmit` with scripts, by a post to the service without. */
export function CartForm({ does, productId, locale, onSubmit, children }: CartFormProps) {
  function submit(event: FormEvent) {
    event.preventDefault();
    onSubmit();
  }
  return (
    <form
      className={styles.form}
      method="post"
      action={does === 'add' ? CART_FORM_PATH : `${CART_FORM_PATH}/remove`}
      onSubmit={submit}
    >
      <input type="hidden" name="productId" value={productId} />
      <input type="hidden" name="locale" value={locale} />
      {children}
    </form>
  );
}
