import { describe, expect, it } from 'vitest';
import { normalisePassword, passwordProblem } from '../../../domain/identity/password.ts';

const common = new Set(['password', 'sunshine', 'password123', 'qwertyuiop']);

describe('passwordProblem', () => {
  it.each([
    ['1234567', 'too_short'],
    ['пароль1', 'too_short'],
    ['a'.repeat(201), 'too_long'],
    ['password', 'password_too_common'],
    ['PassWord', 'password_too_common'],
    ['Sunshine12!', 'password_too_common'],
    ['ababababab', 'password_too_common'],
    ['mira@kurso.test', 'password_too_common'],
    ['Mira Stone', 'password_too_common'],
    ['kurso-demo-1', null],
    ['correct battery 9', null],
    ['пароль-из-слов', null],
    ['密码是一个很长的句子', null],
  ])('%s: %s', (password, problem) => {
    expect(passwordProblem(password, common, ['Mira Stone', 'mira@kurso.test'])).toBe(problem);
  });
});

it('is the same password however it was typed', () => {
  expect(normalisePassword('ﬁancé-１')).toBe(normalisePassword('fiance\u0301-1'));
});
