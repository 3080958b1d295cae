import type { Pool } from 'pg';

/** Rows that every test may rely on; written once into the template database. */
export async function seedBaseline(_pool: Pool): Promise<void> {}
