import type { Access } from '../../contracts/endpoint.ts';
import type { Role } from './caller.ts';

/** Permissions as the access token names them (product §3, §6). */
export const PERMISSIONS = [
  'EDUCATION_STUDENT_PERMISSION',
  'EDUCATION_CONTENT_MANAGER_PERMISSION',
  'EDUCATION_SENIOR_CONTENT_MANAGER_PERMISSION',
] as const;
export type Permission = (typeof PERMISSIONS)[number];

const KNOWN: ReadonlySet<string> = new Set(PERMISSIONS);

const OF_ROLE: Record<Role, readonly Permission[]> = {
  STUDENT: ['EDUCATION_STUDENT_PERMISSION'],
  CONTENT_MANAGER: ['EDUCATION_STUDENT_PERMISSION', 'EDUCATION_CONTENT_MANAGER_PERMISSION'],
  SENIOR_CONTENT_MANAGER: PERMISSIONS,
};

/** Permissions of a role, in the order of `PERMISSIONS`. */
export function permissionsOf(role: Role): readonly Permission[] {
  return OF_ROLE[role];
}

/** The `perms` claim: names in brackets separated by commas (product §3). */
export function formatPerms(perms: readonly Permission[]): string {
  return `[${perms.join(', ')}]`;
}

/** Parses a `perms` claim; ignores unknown permissions. */
export function parsePerms(text: unknown): Permission[] {
  if (typeof text !== 'string') return [];
  const names = text.replace(/^\s*\[|\]\s*$/g, '').split(',');
  return names.map((name) => name.trim()).filter((name): name is Permission => KNOWN.has(name));
}

/** Either content-manager permission: admin header, back office (product §6). */
export function isManager(perms: readonly Permission[]): boolean {
  return (
    perms.includes('EDUCATION_CONTENT_MANAGER_PERMISSION') ||
    perms.includes('EDUCATION_SENIOR_CONTENT_MANAGER_PERMISSION')
  );
}

/** The senior content manager: decides about money, publication and roles (product §6). */
export const isSenior = (perms: readonly Permission[]): boolean =>
  perms.includes('EDUCATION_SENIOR_CONTENT_MANAGER_PERMISSION');

/** Whether a caller may use an endpoint of this access; null is a caller without a session (product §6). */
export function mayCall(access: Access, caller: { role: Role; verified: boolean } | null): boolean {
  if (access === 'public' || access === 'optional' || access === 'webhook') return true;
  if (!caller) return false;
  if (access === 'verified') return caller.verified;
  if (access === 'manager') return isManager(permissionsOf(caller.role));
  if (access === 'senior') return caller.role === 'SENIOR_CONTENT_MANAGER';
  return true;
}
