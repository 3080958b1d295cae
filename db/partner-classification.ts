import type { ListedColumns } from './column-class.ts';

/** Tables of affiliate partners and of companies. */
export const PARTNER_CLASSES: Record<string, ListedColumns> = {
  // What was agreed to stays, as what payouts rest on.
  affiliate_agreements: { personal: 'partner_id', money: 'document version agreed_at', technical: 'id' },
  affiliate_bonuses: {
    money:
      'partner_id kind product_id plan_id source campaign currency sale tariff_id level percent amount paid_at payable_at disputed_at',
    // Orders are the buyers’.
    technical: 'id order_id order_line_id created_at',
  },
  affiliate_campaigns: {
    personal: 'partner_id name path source medium campaign term content created_at updated_at',
    technical: 'id',
  },
  affiliate_clicks: { technical: 'partner_id at campaign product_id count' },
  // A code is published in links.
  affiliate_codes: { public: 'code', personal: 'partner_id is_current created_at' },
  affiliate_entries: {
    money: 'partner_id kind bonus_id payout_id currency amount sale created_at',
    technical: 'id',
  },
  affiliate_partners: { personal: 'user_id joined_at suspended_at', technical: 'id' },
  affiliate_payout_entries: { money: 'payout_id entry_id released_at' },
  affiliate_payouts: {
    personal: 'partner_id account_shown note',
    secret: 'account',
    money: 'currency amount method status requested_at approved_at paid_at closed_at reference',
    technical: 'id approved_by confirmed_by paid_by provider_ref next_check_at check_attempts updated_at',
  },
  affiliate_reviews: {
    money: 'bonus_id reasons decision',
    // The ids of managers are part of the record.
    technical: 'facts opened_at decided_at decided_by confirmed_by note',
  },
  affiliate_sign_ups: { personal: 'user_id signed_up_at', technical: 'id partner_id campaign product_id' },
  affiliate_suspensions: { personal: 'partner_id suspended reason changed_at', technical: 'id changed_by' },
  affiliate_tariffs: { public: 'valid_from levels', technical: 'id created_by created_at' },
  affiliate_touches: {
    personal: 'user_id source campaign utm_source path referrer clicked_at claimed_at',
    technical: 'id partner_id visit_id',
  },
  // Nothing in it leads to the visitor.
  affiliate_visits: { technical: 'id partner_id campaign source path referrer product_id clicked_at' },
  companies: {
    technical: 'id created_by version created_at updated_at',
    // A sole trader’s company says their name and address; it is what invoices were made out to.
    money: 'name country address vat_number billing_email',
  },
  company_domains: { technical: 'id company_id domain record verified_at checked_at created_at' },
  company_identities: { personal: 'company_id user_id issuer subject created_at', technical: 'id' },
  company_invitations: {
    personal: 'company_id email name team role status locale sent_at expires_at closed_at accepted_by',
    secret: 'token_hash',
    technical: 'id request_id position pool_id invited_by times reminders remind_at',
  },
  company_invoice_counters: { technical: 'series year last' },
  company_invoice_lines: {
    money: 'invoice_id position product_id plan_id title seats amount total',
    technical: 'id',
  },
  company_invoices: {
    money:
      'company_id series year number status purchase_order currency net tax total reverse_charge data issued_at due_at paid_at cancelled_at note',
    technical: 'id purchase_id locale ordered_by reminded_at decided_by',
  },
  company_join_links: {
    secret: 'token_hash',
    technical: 'company_id is_on generation domains pool_id changed_by updated_at',
  },
  company_members: {
    personal: 'company_id user_id role team joined_at left_at sharing_version',
    technical: 'id',
  },
  company_seat_assignments: {
    personal: 'company_id pool_id user_id assigned_at ended_at',
    money: 'end_reason',
    technical: 'id seat_id subscription_id invitation_id assigned_by',
  },
  company_seat_corrections: { money: 'company_id pool_id seats reason created_at', technical: 'id made_by' },
  company_seat_orders: { money: 'order_id company_id', technical: 'purchase_id created_at' },
  company_seat_pools: {
    money: 'company_id product_id plan_id source order_line_id invoice_line_id starts_at ends_at',
    technical: 'id reminded_at ended_at created_at',
  },
  company_seats: { money: 'pool_id number is_taken removed_at', technical: 'id reserved_for' },
  company_sign_ins: {
    secret: 'client_secret',
    technical: 'company_id issuer client_id required created_at updated_at',
  },
  seat_discount_versions: { money: 'version discounts valid_from', technical: 'changed_by' },
};
