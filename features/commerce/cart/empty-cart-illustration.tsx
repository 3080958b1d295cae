import styles from './empty-cart.module.css';

/** An open bag, drawn with the same shapes as the covers. */
export function EmptyBag() {
  return (
    <svg className={styles.art} viewBox="0 0 480 320" aria-hidden="true">
      <path className={styles.ground} d="M0 0h480v320H0z" />
      <path className={styles.sun} d="M312 96a48 48 0 1 1 96 0 48 48 0 0 1-96 0z" />
      <path className={styles.handle} d="M136 152V120a72 72 0 0 1 144 0v32" />
      <path className={styles.bag} d="M72 152h272v168H72z" />
      <path className={styles.fold} d="M344 152h64v168h-64z" />
      <path className={styles.mark} d="M72 320a84 84 0 0 1 168 0zM240 320a52 52 0 0 1 104 0z" />
      <path className={styles.step} d="M408 248h24v72h-24zM432 272h24v48h-24zM456 296h24v24h-24z" />
    </svg>
  );
}
