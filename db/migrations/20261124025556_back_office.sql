CREATE TABLE "audit_log" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"user_id" uuid,
	"action" text NOT NULL,
	"entity" text NOT NULL,
	"entity_id" text NOT NULL,
	"subject" text NOT NULL,
	"language" text,
	"changes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "audit_log_action_check" CHECK ("audit_log"."action" in ('CREATED', 'CHANGED', 'DELETED', 'PUBLISHED', 'UNPUBLISHED', 'SCHEDULED', 'UNSCHEDULED', 'RESTORED', 'REQUESTED', 'SESSIONS_ENDED')),
	CONSTRAINT "audit_log_entity_check" CHECK ("audit_log"."entity" in ('COURSE_VERSION', 'PRICE_LEVEL', 'PRICE_SCHEMA', 'PROMO_CODE', 'SUBSCRIPTION_PLAN', 'USER_ROLE')),
	CONSTRAINT "audit_log_language_check" CHECK ("audit_log"."language" in ('en', 'ru', 'de', 'es', 'hi', 'fr', 'pt', 'it', 'mn', 'zh', 'ja', 'ko', 'vi', 'bn', 'id'))
);
--> statement-breakpoint
ALTER TABLE "approvals" DROP CONSTRAINT "approvals_kind_check";--> statement-breakpoint
ALTER TABLE "sessions" DROP CONSTRAINT "sessions_end_reason_check";--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_template_check";--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_entity_idx" ON "audit_log" USING btree ("entity","entity_id","id");--> statement-breakpoint
CREATE INDEX "audit_log_user_idx" ON "audit_log" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "orders_paid_idx" ON "orders" USING btree ("paid_at") WHERE paid_at is not null;--> statement-breakpoint
CREATE INDEX "study_sessions_started_idx" ON "study_sessions" USING btree ("started_at");--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_kind_check" CHECK ("approvals"."kind" in ('PRICE_LEVEL', 'PRICE_SCHEMA', 'PROMO_CODE', 'PROMO_CODE_CHANGE', 'SUBSCRIPTION_PLAN', 'USER_ROLE'));--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_end_reason_check" CHECK ("sessions"."end_reason" in ('sign-out', 'sign-out-everywhere', 'ended-by-person', 'password-change', 'password-reset', 'registration', 'deletion', 'ended-by-manager', 'reuse'));--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_template_check" CHECK ("notifications"."template" in ('WELCOME', 'ORDER_PAID', 'ACCESS_GRANTED', 'CERTIFICATE_CAN_BE_ISSUED', 'REVIEW_CAN_BE_CREATED', 'RECOMMENDATION_QUIZ', 'APPROVAL_WAITS', 'ROLE_CHANGE_WAITS', 'REFUND_REQUESTED', 'REFUND_GRANTED', 'REFUND_DECLINED', 'REFUND_SENT', 'REFUND_WAITS', 'REFUND_MADE_BY_HAND', 'REFUND_FAILED', 'DISPUTE_OPENED', 'SUBSCRIPTION_STARTED', 'SUBSCRIPTION_RENEWED', 'SUBSCRIPTION_CHARGE_FAILED', 'SUBSCRIPTION_ENDS_SOON', 'SUBSCRIPTION_RENEWS_SOON', 'SUBSCRIPTION_ENDED', 'OPEN_ANSWER_ACCEPTED', 'OPEN_ANSWER_RETURNED', 'MARATHON_DAY', 'CONTENT_REPORT_MENDED', 'CONTENT_REPORT_CLOSED', 'REVIEW_PUBLISHED', 'REVIEW_REFUSED', 'REVIEW_ANSWERED'));--> statement-breakpoint
-- The record of who changed what is only written: the one change allowed is that a deleted user is no longer named.
CREATE OR REPLACE FUNCTION refuse_audit_log_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'UPDATE' AND new.user_id IS NULL AND to_jsonb(new) - 'user_id' = to_jsonb(old) - 'user_id' THEN
    RETURN NULL;
  END IF;
  RAISE EXCEPTION 'audit_log is append-only';
END $$;--> statement-breakpoint
CREATE TRIGGER audit_log_append_only AFTER UPDATE OR DELETE ON audit_log
  FOR EACH ROW EXECUTE FUNCTION refuse_audit_log_change();
