import { type SQL, sql } from 'drizzle-orm';

export interface DataSubject {
  id: string;
  /** Lower case. */
  email: string;
}

/** How one table holds personal data of a user, and how erasure handles it. */
export interface PersonalTable {
  /** Condition for the user's rows. */
  rows: (user: DataSubject) => SQL;
  /** `delete` the rows, or `clear` columns of rows that must be kept. */
  erase: 'delete' | { clear: (user: DataSubject) => Record<string, SQL>; because: string };
}

const byUser = (user: DataSubject) => sql`user_id = ${user.id}`;
const byOrder = (user: DataSubject) => sql`order_id in (select id from orders where user_id = ${user.id})`;
const byResume = (user: DataSubject) =>
  sql`resume_id in (select id from resumes where owner_id = ${user.id})`;
const byPartner = (user: DataSubject) =>
  sql`partner_id in (select id from affiliate_partners where user_id = ${user.id})`;
const byBonus = (user: DataSubject) =>
  sql`bonus_id in (select id from affiliate_bonuses where ${byPartner(user)})`;
const byPayout = (user: DataSubject) =>
  sql`payout_id in (select id from affiliate_payouts where ${byPartner(user)})`;
const byOwnership = (column: 'id' | 'company_id') => (user: DataSubject) =>
  sql`${sql.identifier(column)} in (select m.company_id from company_members m
    where m.user_id = ${user.id} and m.role = 'OWNER' and m.left_at is null)`;
const own: PersonalTable = { rows: byUser, erase: 'delete' };
const retained = (
  because: string,
  rows = byUser,
  clear: (user: DataSubject) => Record<string, SQL> = () => ({}),
) => ({
  rows,
  erase: { clear, because },
});

const ACCOUNTING_REASON = 'accounting records are required by law; the user behind the id has been erased';

/** Every table with personal data; a test compares it with the classes of all columns. */
export const PERSONAL_TABLES: Record<string, PersonalTable> = {
  access_entries: retained(ACCOUNTING_REASON),
  accomplishments: own,
  affiliate_agreements: retained('the record of what was agreed to, on which payouts rest', byPartner),
  affiliate_bonuses: retained(ACCOUNTING_REASON, byPartner),
  affiliate_campaigns: { rows: byPartner, erase: 'delete' },
  affiliate_codes: retained('a code that was published must never lead to another person', byPartner),
  affiliate_entries: retained(ACCOUNTING_REASON, byPartner),
  affiliate_partners: retained(ACCOUNTING_REASON, byUser, () => ({
    suspended_at: sql`coalesce(suspended_at, now())`,
  })),
  affiliate_payout_entries: retained(ACCOUNTING_REASON, byPayout),
  // What was asked for is still owed: the account is forgotten when it is paid or cancelled.
  affiliate_payouts: retained(ACCOUNTING_REASON, byPartner, () => ({
    account: sql`case when status in ('REQUESTED', 'APPROVED', 'SENT') then account else '' end`,
    account_shown: sql`''`,
    note: sql`''`,
  })),
  affiliate_reviews: retained(ACCOUNTING_REASON, byBonus),
  affiliate_sign_ups: {
    rows: byUser,
    erase: { clear: () => ({ user_id: sql`null` }), because: 'the number of sign-ups of a partner stays' },
  },
  affiliate_suspensions: retained('the record of who decided on partners', byPartner, () => ({
    reason: sql`''`,
  })),
  affiliate_touches: own,
  approvals: retained(
    'the record of who decided on prices and promo codes',
    (user) => sql`payload->>'email' = ${user.email}`,
    () => ({ payload: sql`'{}'::jsonb`, changes: sql`'[]'::jsonb` }),
  ),
  certificate_credentials: {
    rows: (user) => sql`certificate_id in (select id from certificates where user_id = ${user.id})`,
    erase: {
      clear: () => ({ document: sql`null`, revoked_at: sql`coalesce(revoked_at, now())` }),
      because: 'anyone with a copy must find that it is revoked',
    },
  },
  certificates: {
    rows: byUser,
    erase: {
      clear: () => ({
        name: sql`''`,
        data: sql`'{}'::jsonb`,
        is_shared: sql`false`,
        revoked_at: sql`coalesce(revoked_at, now())`,
        revocation: sql`'erased'`,
      }),
      because: 'numbers are given once; the name is gone and the certificate is revoked',
    },
  },
  companies: retained(
    'the company stays with its members, and its invoices were made out to it',
    (user) => sql`(lower(billing_email) = ${user.email} or ${byOwnership('id')(user)})`,
    (user) => ({
      billing_email: sql`case when lower(billing_email) = ${user.email} then ${erasedEmail(user.id)} else billing_email end`,
    }),
  ),
  company_identities: own,
  company_invitations: {
    rows: (user) => sql`(email = ${user.email} or accepted_by = ${user.id})`,
    erase: 'delete',
  },
  company_invoices: retained('an invoice that was issued must not change, by law', byOwnership('company_id')),
  // Membership and seats are ended before, which frees the seats.
  company_members: retained('how many members a company had, and when', byUser, () => ({
    team: sql`''`,
    role: sql`'MEMBER'`,
  })),
  company_seat_assignments: retained(
    'a record of what the company bought; the person behind the id is erased',
  ),
  confirmations: own,
  content_reports: own,
  course_progress: own,
  data_exports: own,
  identities: own,
  item_states: own,
  language_votes: own,
  learning_preferences: own,
  leads: { rows: (user) => sql`email = ${user.email}`, erase: 'delete' },
  lesson_completions: own,
  magazine_subscriptions: own,
  mails: { rows: (user) => sql`${user.email} in (to_address, reply_to)`, erase: 'delete' },
  marathon_runs: own,
  media_files: own,
  media_positions: own,
  newsletter_subscribers: { rows: (user) => sql`email = ${user.email}`, erase: 'delete' },
  notes: own,
  notification_choices: own,
  notification_streams: own,
  notifications: own,
  open_answer_files: {
    rows: (user) => sql`answer_id in (select id from open_answers where user_id = ${user.id})`,
    erase: 'delete',
  },
  open_answers: own,
  order_events: retained(ACCOUNTING_REASON, byOrder),
  order_lines: retained(ACCOUNTING_REASON, byOrder),
  orders: retained(ACCOUNTING_REASON, byUser, () => ({ marketing: sql`'{}'::jsonb` })),
  outbox: retained(
    'the cause records that the job was done, so that it is never repeated',
    (user) =>
      sql`coalesce(payload->>'to', payload->>'email', payload->>'userId') in (${user.email}, ${user.id})`,
    () => ({ payload: sql`'{}'::jsonb`, done_at: sql`coalesce(done_at, now())`, last_error: sql`null` }),
  ),
  payment_methods: own,
  payments: retained(ACCOUNTING_REASON, byOrder, () => ({
    instrument: sql`null`,
    payment_method_id: sql`null`,
  })),
  problem_attempts: own,
  promo_codes: retained(
    'a code for one user must not become a code for everyone',
    (user) => sql`lower(email) = ${user.email}`,
    (user) => ({ email: sql`${erasedEmail(user.id)}` }),
  ),
  promo_uses: retained(ACCOUNTING_REASON),
  quiz_results: own,
  receipts: retained('a receipt that was issued must not change, by law', byOrder),
  refund_requests: retained(ACCOUNTING_REASON, byUser, () => ({ comment: sql`''`, answer: sql`''` })),
  refunds: retained(
    ACCOUNTING_REASON,
    (user) =>
      sql`payment_id in (select p.id from payments p join orders o on o.id = p.order_id where o.user_id = ${user.id})`,
    () => ({ note: sql`''` }),
  ),
  resume_drafts: { rows: (user) => sql`email = ${user.email}`, erase: 'delete' },
  resume_share_views: { rows: byResume, erase: 'delete' },
  resume_shares: { rows: byResume, erase: 'delete' },
  resume_versions: { rows: byResume, erase: 'delete' },
  resumes: { rows: (user) => sql`owner_id = ${user.id}`, erase: 'delete' },
  review_translations: {
    rows: (user) => sql`review_id in (select id from reviews where user_id = ${user.id})`,
    erase: 'delete',
  },
  reviews: {
    rows: byUser,
    erase: {
      clear: () => ({
        user_id: sql`null`,
        author_name: sql`''`,
        body: sql`''`,
        // What nobody has seen yet is not to be read by a moderator either.
        status: sql`case when status = 'PUBLISHED' then status else 'REJECTED' end`,
        refusal: sql`null`,
        pending_stars: sql`null`,
        pending_body: sql`null`,
        answer: sql`null`,
        answered_at: sql`null`,
      }),
      because: 'the stars stay in the average; nobody sees who gave them',
    },
  },
  sessions: own,
  study_sessions: own,
  subscription_charges: retained(ACCOUNTING_REASON),
  subscriptions: retained(ACCOUNTING_REASON, byUser, () => ({
    payment_method_id: sql`null`,
    next_charge_at: sql`null`,
    locale: sql`'en'`,
  })),
  support_messages: {
    rows: (user) => sql`(user_id = ${user.id} or email = ${user.email})`,
    erase: 'delete',
  },
  test_attempts: own,
  tracked_events: own,
  user_skills: own,
  users: retained(
    'orders and the access ledger refer to it; role and dates do not identify the user',
    (user) => sql`id = ${user.id}`,
    (user) => ({
      email: sql`${erasedEmail(user.id)}`,
      name: sql`''`,
      password_hash: sql`null`,
      verified_at: sql`null`,
      locale: sql`'en'`,
      time_zone: sql`'Europe/London'`,
      avatar_uri: sql`null`,
      avatar_large_uri: sql`null`,
      goals: sql`'{}'`,
      consent_at: sql`null`,
      deletion_requested_at: sql`null`,
      session_epoch: sql`session_epoch + 1`,
      erased_at: sql`now()`,
    }),
  ),
  wishes: own,
};

/** Classified as personal, but not attributable to a user. */
export const UNOWNED = {
  rate_limits: 'a hash of a network and an address, deleted within hours',
} as const;

/** Replaces an erased address; it cannot receive e-mail. */
export const erasedEmail = (userId: string): string => `erased-${userId}@erased.invalid`;
