CREATE TABLE "disputes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"payment_id" uuid NOT NULL,
	"dispute_ref" text NOT NULL,
	"status" text NOT NULL,
	"amount" bigint NOT NULL,
	"settled_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "disputes_status_check" CHECK ("disputes"."status" in ('OPEN', 'WON', 'LOST')),
	CONSTRAINT "disputes_amount_check" CHECK ("disputes"."amount" between 0 and 9007199254740991),
	CONSTRAINT "disputes_settled" CHECK (("disputes"."status" = 'OPEN') = ("disputes"."settled_at" is null))
);
--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_template_check";--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "requested_by" uuid;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "disputes_ref_key" ON "disputes" USING btree ("payment_id","dispute_ref");--> statement-breakpoint
CREATE INDEX "disputes_list_idx" ON "disputes" USING btree ("created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refunds_requested_by_idx" ON "refunds" USING btree ("requested_by");--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_template_check" CHECK ("notifications"."template" in ('WELCOME', 'ORDER_PAID', 'ACCESS_GRANTED', 'CERTIFICATE_CAN_BE_ISSUED', 'REVIEW_CAN_BE_CREATED', 'RECOMMENDATION_QUIZ', 'APPROVAL_WAITS', 'REFUND_REQUESTED', 'REFUND_GRANTED', 'REFUND_DECLINED', 'REFUND_SENT', 'REFUND_WAITS', 'REFUND_MADE_BY_HAND', 'DISPUTE_OPENED'));