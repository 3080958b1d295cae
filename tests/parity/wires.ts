import { auth } from '../../contracts/identity/auth.ts';
import { captcha } from '../../contracts/identity/captcha.ts';
import type { Transport } from '../../contracts/transport.ts';
import { solveCaptcha } from '../setup/solve-captcha.ts';
import type { Role } from './sentence.ts';

/** The data of a school, read through its own API: ids differ between the real one and the mock. */
export interface SchoolFacts {
  paid: { id: string; slug: string; title: string };
  free: { id: string };
  freeStart: { productId: string; lessonKey: string };
  /** A solution of a new challenge. */
  captcha(): string;
  /** A lesson that is neither free nor owned. */
  closed: { productId: string; lessonKey: string };
  /** The course of the free lesson to begin with. */
  course: { courseId: string; lessonKey: string };
}

interface Card {
  id: string;
  type: string;
  price: { free: boolean };
  landing: { urlSlug: string; shortTitle1: string };
}

interface Lesson {
  key: string;
  locked: boolean;
}

export async function learnFacts(transport: Transport): Promise<SchoolFacts> {
  const read = async (url: string) =>
    (await transport({ method: 'GET', url, headers: {}, body: undefined })).body;
  const { products } = (await read('/api/products/catalogue')) as { products: Card[] };
  const { free: start } = (await read('/api/home')) as {
    free: { product: Card; lesson: { key: string } };
  };
  const locked = products.map(async ({ id }) => {
    const { modules } = (await read(`/api/learning/${id}/en/outline`)) as {
      modules: { lessons: Lesson[] }[];
    };
    const lesson = modules.flatMap(({ lessons }) => lessons).find((lesson) => lesson.locked);
    return lesson ? [{ productId: id, lessonKey: lesson.key }] : [];
  });
  const [closed] = (await Promise.all(locked)).flat();
  const owned = new Set([start.product.id]);
  const paid = products.findLast(({ id, price }) => !price.free && !owned.has(id));
  const free = products.find(({ price }) => price.free);
  if (!paid || !free || !closed) throw new Error('This school lacks data that the parity cases need');
  const opened = (await read(`/api/learning/${start.product.id}/en/lessons/${start.lesson.key}`)) as {
    items: { contentId: string }[];
  };
  const courseId = opened.items[0]?.contentId.split(':')[0] ?? '';
  const solutions = await Promise.all(Array.from({ length: 8 }, () => solveOne(transport)));
  const { urlSlug: slug, shortTitle1: title } = paid.landing;
  return {
    paid: { id: paid.id, slug, title },
    free,
    captcha: () => solutions.pop() ?? '',
    freeStart: { productId: start.product.id, lessonKey: start.lesson.key },
    closed,
    course: { courseId, lessonKey: start.lesson.key },
  };
}

async function solveOne(transport: Transport): Promise<string> {
  const { method, path: url } = captcha.challenge;
  return solveCaptcha((await transport({ method, url, headers: {}, body: undefined })).body as object);
}

/** Bearer tokens of the demo users. */
export async function signInAll(transport: Transport): Promise<Record<Role, string>> {
  const tokenOf = async (name: Role) => {
    const body = { email: `${name}@demo.kurso.test`, password: 'kurso-demo-1' };
    const answer = await transport({ method: auth.login.method, url: auth.login.path, headers: {}, body });
    return `Bearer ${(answer.body as { accessToken: string }).accessToken}`;
  };
  const [student, newcomer, manager, senior] = await Promise.all([
    tokenOf('student'),
    tokenOf('newcomer'),
    tokenOf('manager'),
    tokenOf('senior'),
  ]);
  return { student, newcomer, manager, senior };
}
