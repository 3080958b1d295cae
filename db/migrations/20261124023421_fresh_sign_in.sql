ALTER TABLE "approvals" DROP CONSTRAINT "approvals_kind_check";--> statement-breakpoint
ALTER TABLE "sessions" DROP CONSTRAINT "sessions_end_reason_check";--> statement-breakpoint
ALTER TABLE "audit_log" DROP CONSTRAINT "audit_log_action_check";--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_kind_check" CHECK ("approvals"."kind" in ('PRICE_LEVEL', 'PRICE_SCHEMA', 'PROMO_CODE', 'PROMO_CODE_CHANGE', 'SUBSCRIPTION_PLAN', 'USER_ROLE'));--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_end_reason_check" CHECK ("sessions"."end_reason" in ('sign-out', 'sign-out-everywhere', 'ended-by-person', 'password-change', 'password-reset', 'registration', 'deletion', 'ended-by-manager', 'reuse'));--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_action_check" CHECK ("audit_log"."action" in ('CREATED', 'CHANGED', 'DELETED', 'PUBLISHED', 'UNPUBLISHED', 'SCHEDULED', 'UNSCHEDULED', 'RESTORED', 'REQUESTED', 'SESSIONS_ENDED'));