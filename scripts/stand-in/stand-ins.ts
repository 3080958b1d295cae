import type { StandIn, StartStandIn } from '../../tests/providers/stand-in.ts';

interface Choice {
  /** Fixed, so that approval pages keep their addresses over restarts. */
  port: number;
  load: () => Promise<StartStandIn>;
}

/** The providers that can be stood in for. */
export const STAND_INS: Record<string, Choice> = {
  stripe: {
    port: 4011,
    load: async () => (await import('../../tests/providers/stripe/stripe.ts')).startStripe,
  },
  mollie: {
    port: 4012,
    load: async () => (await import('../../tests/providers/mollie/mollie.ts')).startMollie,
  },
  paypal: {
    port: 4013,
    load: async () => (await import('../../tests/providers/paypal/paypal.ts')).startPaypal,
  },
  razorpay: {
    port: 4014,
    load: async () => (await import('../../tests/providers/razorpay/razorpay.ts')).startRazorpay,
  },
  yookassa: {
    port: 4015,
    load: async () => (await import('../../tests/providers/yookassa/yookassa.ts')).startYookassa,
  },
};

const START_OPTIONS = ['--dev', '--reset'];

/** Names of providers, and the options that `npm start` takes; null if something else is among them. */
export function readArguments(args: string[]): { names: string[]; options: string[] } | null {
  const options = args.filter((arg) => START_OPTIONS.includes(arg));
  const names = [...new Set(args.filter((arg) => !options.includes(arg)))];
  const known = names.every((name) => Object.hasOwn(STAND_INS, name));
  return known && names.length > 0 ? { names, options } : null;
}

/** Starts them; each posts its messages to the webhook of the school at `publicUrl`. */
export async function startStandIns(names: string[], publicUrl: string, anyPort = false): Promise<StandIn[]> {
  const standIns: StandIn[] = [];
  try {
    for (const name of names) {
      const choice = STAND_INS[name];
      if (!choice) throw new Error(`no stand-in of ${name}`);
      const start = await choice.load();
      const webhookUrl = `${publicUrl}/api/payment/webhook/${name}`;
      standIns.push(await start({ port: anyPort ? 0 : choice.port, webhookUrl }));
    }
    return standIns;
  } catch (error) {
    await closeStandIns(standIns);
    throw error;
  }
}

export async function closeStandIns(standIns: StandIn[]): Promise<void> {
  await Promise.all(standIns.map((standIn) => standIn.close()));
}

/** Settings that connect a school to all of them; the first is the default. */
export function settingsOf(standIns: StandIn[]): Record<string, string> {
  const settings = Object.assign({}, ...standIns.map((standIn) => standIn.settings));
  return { ...settings, PAYMENT_PROVIDERS: standIns.map(({ id }) => id).join(',') };
}
