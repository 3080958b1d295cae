import { captcha } from '../../contracts/identity/captcha.ts';
import { solveCaptcha } from '../../tests/setup/solve-captcha.ts';

let networks = 0;

/** The header of a form: solves one challenge, requested from a different network each time. */
export async function captchaHeader(origin: string): Promise<Record<string, string>> {
  networks += 1;
  const ip = `172.16.${Math.floor(networks / 250) % 250}.${networks % 250}`;
  const answer = await fetch(origin + captcha.challenge.path, { headers: { 'x-forwarded-for': ip } });
  return { 'captcha-response': await solveCaptcha((await answer.json()) as object) };
}
