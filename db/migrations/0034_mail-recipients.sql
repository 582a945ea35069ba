CREATE TABLE "mail_recipients" (
	"digest" "bytea" PRIMARY KEY NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"used" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "mail_recipients_age" ON "mail_recipients" USING btree ("since");