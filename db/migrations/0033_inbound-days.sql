CREATE TABLE "inbound_days" (
	"owner_id" uuid PRIMARY KEY NOT NULL,
	"day" text NOT NULL,
	"events" integer NOT NULL,
	"bytes" bigint NOT NULL
);
