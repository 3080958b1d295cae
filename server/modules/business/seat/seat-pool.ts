/** What invoices and corrections do with pools, in their transaction. */
export {
  addSeats,
  findRunners,
  insertPool,
  lockPool,
  removeUntaken,
} from './seat-pool.repository.ts';
