import { spoken } from 'kc-intl/language';

const words = import.meta.glob<{ default: Readonly<Record<string, string>> }>('../../../packages/kc-intl/words/*.json', { query: '?appliance' });
let heard: Promise<(said: string) => string> | undefined;

async function begin(): Promise<(said: string) => string> {
  const load = words[`../../../packages/kc-intl/words/${spoken().id}.json`];
  const [{ hearing }, found] = await Promise.all([import('kc-intl/heard'), load?.()]);
  return hearing(found?.default ?? {});
}

/**
 * Returns a function that translates the appliance's English texts. The translations are loaded on first use. If that fails, the texts stay English, and the
 * next call tries again.
 */
export function hear(): Promise<(said: string) => string> {
  heard ??= begin().catch(() => {
    heard = undefined;
    return (said) => said;
  });
  return heard;
}
