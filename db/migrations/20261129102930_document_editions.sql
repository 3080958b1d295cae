CREATE TABLE "document_editions" (
	"document" text NOT NULL,
	"version" integer NOT NULL,
	"locale" text NOT NULL,
	"in_force_from" date NOT NULL,
	"markdown" text NOT NULL,
	"kept_at" timestamp with time zone NOT NULL,
	CONSTRAINT "document_editions_document_version_locale_pk" PRIMARY KEY("document","version","locale"),
	CONSTRAINT "document_editions_document_check" CHECK ("document_editions"."document" in ('terms-of-use', 'terms-and-conditions', 'general-partner-terms', 'affiliate-additional-agreement', 'cookies', 'privacy-policy', 'privacy-statement')),
	CONSTRAINT "document_editions_locale_check" CHECK ("document_editions"."locale" in ('en', 'ru', 'de', 'es', 'hi', 'fr', 'pt', 'it', 'mn', 'zh', 'ja', 'ko', 'vi', 'bn', 'id')),
	CONSTRAINT "document_editions_version_check" CHECK ("document_editions"."version" >= 1)
);
