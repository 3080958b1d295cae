/** `KURSO_POSTGRES=15` runs tests and proofs on the oldest supported PostgreSQL. */
export function wantedPostgres(wanted = process.env.KURSO_POSTGRES): 15 | 18 {
  if (!wanted || wanted === '18') return 18;
  if (wanted === '15') return 15;
  throw new Error(`KURSO_POSTGRES must be 15 or 18, not "${wanted}"`);
}
