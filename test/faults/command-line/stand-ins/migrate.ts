import postgres from 'postgres';

const sql = postgres(process.env['DATABASE_URL'] ?? '', { max: 1, onnotice: () => undefined });
await sql`create table if not exists keys (value text primary key)`;
await sql.end();
