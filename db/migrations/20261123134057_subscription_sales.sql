ALTER TABLE "approvals" DROP CONSTRAINT "approvals_kind_check";--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_template_check";--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "anchor_day" integer;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "held_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_anchor_day_check" CHECK ("subscriptions"."anchor_day" between 1 and 31);--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_kind_check" CHECK ("approvals"."kind" in ('PRICE_LEVEL', 'PRICE_SCHEMA', 'PROMO_CODE', 'PROMO_CODE_CHANGE', 'SUBSCRIPTION_PLAN'));--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_template_check" CHECK ("notifications"."template" in ('WELCOME', 'ORDER_PAID', 'ACCESS_GRANTED', 'CERTIFICATE_CAN_BE_ISSUED', 'REVIEW_CAN_BE_CREATED', 'RECOMMENDATION_QUIZ', 'APPROVAL_WAITS', 'REFUND_REQUESTED', 'REFUND_GRANTED', 'REFUND_DECLINED', 'REFUND_SENT', 'REFUND_WAITS', 'REFUND_MADE_BY_HAND', 'DISPUTE_OPENED', 'SUBSCRIPTION_STARTED', 'SUBSCRIPTION_RENEWED', 'SUBSCRIPTION_CHARGE_FAILED', 'SUBSCRIPTION_ENDS_SOON', 'SUBSCRIPTION_RENEWS_SOON', 'SUBSCRIPTION_ENDED'));--> statement-breakpoint
-- A dispute of its payment holds the access.
CREATE OR REPLACE FUNCTION running_subscriptions(user_ids uuid[], as_of timestamptz)
RETURNS TABLE (user_id uuid, since timestamptz)
LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT s.user_id, min(s.created_at)
  FROM subscriptions s
  WHERE s.user_id = any(user_ids) AND greatest(s.period_end, s.grace_until) > as_of AND s.status <> 'ENDED'
    AND s.held_at IS NULL
  GROUP BY s.user_id
$$;
