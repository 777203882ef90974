import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { servePeer, type Played } from './peerServer.ts';

interface Product {
  /** What stands in its folder, to say so where something else does. */
  holds: string;
  /** Where in its page it is measured. */
  address: string;
  /** What has to be painted before a person can go on. */
  usable: string;
  /** Which measure of ours it stands beside, and how much of its time ours may take. */
  as: 'sign-in' | 'first grid';
  goal: number;
  played: Played;
}

/** Products that are measured where somebody has them: built, in a folder. Nothing of theirs is part of this repository. */
const products: Readonly<Record<string, Product>> = {
  /** `ui/dist` of its repository. Its sign-in page asks which ways in there are before it shows its fields. */
  pocketbase: {
    holds: 'a built PocketBase UI (ui/dist of its repository)',
    address: '#/login',
    usable: 'input[type="password"]',
    as: 'sign-in',
    goal: 0.65,
    played: (_, path) =>
      path === '/api/collections/_superusers/auth-methods'
        ? {
            mfa: { enabled: false, duration: 0 },
            otp: { enabled: false, duration: 0 },
            password: { enabled: true, identityFields: ['email'] },
            oauth2: { enabled: false, providers: [] },
          }
        : path.startsWith('/api/')
          ? {}
          : undefined,
  },
};

export interface Beside extends Pick<Product, 'usable' | 'as' | 'goal'> {
  name: string;
  url: string;
  end: () => Promise<void>;
}

/** Serves what `--beside NAME=FOLDER` names. Throws, in words, for a name that is not known and a folder that holds nothing of it. */
export async function serveBeside(given: readonly string[]): Promise<Beside[]> {
  const asked = given.map((one) => {
    const [name = '', folder = ''] = [one.slice(0, one.indexOf('=')), one.slice(one.indexOf('=') + 1)];
    const product = products[name];
    if (!product) throw new Error(`--beside ${one}: write NAME=FOLDER, where NAME is ${Object.keys(products).join(' or ')}.`);
    if (!existsSync(join(folder, 'index.html')))
      throw new Error(`--beside ${one}: there is no index.html in ${folder}. The folder must hold ${product.holds}.`);
    return { name, folder, product };
  });
  return Promise.all(
    asked.map(async ({ name, folder, product: { played, address, ...product } }) => {
      const { url, end } = await servePeer(folder, played);
      return { ...product, name, url: url + address, end };
    }),
  );
}
