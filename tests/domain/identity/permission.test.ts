import { describe, expect, it } from 'vitest';
import type { Access } from '../../../contracts/endpoint.ts';
import { ROLES, type Role } from '../../../domain/identity/caller.ts';
import {
  formatPerms,
  isManager,
  mayCall,
  parsePerms,
  permissionsOf,
} from '../../../domain/identity/permission.ts';

describe('perms claim', () => {
  it('is written in brackets separated by commas', () => {
    expect(formatPerms(permissionsOf('STUDENT'))).toBe('[EDUCATION_STUDENT_PERMISSION]');
    expect(formatPerms(permissionsOf('CONTENT_MANAGER'))).toBe(
      '[EDUCATION_STUDENT_PERMISSION, EDUCATION_CONTENT_MANAGER_PERMISSION]',
    );
  });

  it.each(ROLES)('round-trips the permissions of %s', (role) => {
    expect(parsePerms(formatPerms(permissionsOf(role)))).toEqual(permissionsOf(role));
  });

  it.each([
    ['[EDUCATION_STUDENT_PERMISSION,EDUCATION_CONTENT_MANAGER_PERMISSION]', 2],
    ['EDUCATION_STUDENT_PERMISSION', 1],
    ['[ROOT, EDUCATION_STUDENT_PERMISSION]', 1],
    ['[]', 0],
    ['', 0],
    [undefined, 0],
    [['EDUCATION_STUDENT_PERMISSION'], 0],
  ])('reads %j as %i permissions', (text, count) => {
    expect(parsePerms(text)).toHaveLength(count);
  });

  it('recognises both content-manager permissions', () => {
    expect(ROLES.filter((role) => isManager(permissionsOf(role)))).toEqual([
      'CONTENT_MANAGER',
      'SENIOR_CONTENT_MANAGER',
    ]);
  });
});

describe('mayCall', () => {
  const person = (role: Role, verified = true) => ({ role, verified });
  const everybody = { guest: null, ...Object.fromEntries(ROLES.map((role) => [role, person(role)])) };
  const unverified = person('STUDENT', false);

  const allowed: Record<Access, string[]> = {
    public: ['guest', ...ROLES],
    optional: ['guest', ...ROLES],
    webhook: ['guest', ...ROLES],
    user: [...ROLES],
    verified: [...ROLES],
    manager: ['CONTENT_MANAGER', 'SENIOR_CONTENT_MANAGER'],
    senior: ['SENIOR_CONTENT_MANAGER'],
  };

  it.each(Object.entries(allowed))('%s', (access, names) => {
    const may = Object.entries(everybody).filter(([, caller]) => mayCall(access as Access, caller));
    expect(may.map(([name]) => name)).toEqual(names);
  });

  it('denies unconfirmed users what needs a confirmed address', () => {
    expect(mayCall('verified', unverified)).toBe(false);
    expect(mayCall('user', unverified)).toBe(true);
  });
});
