import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { servePeer, type Played } from './peerServer.ts';

interface Product {
  /** Description of the expected folder content, for the error message if the folder has other content. */
  holds: string;
  /** The address of the measured page. */
  address: string;
  /** Selector of the element that a user needs to continue. */
  usable: string;
  /** The measurement of the console to compare with. `goal` is the highest ratio of our time to theirs. */
  as: 'sign-in' | 'first grid';
  goal: number;
  played: Played;
}

/** Other products, which are measured if the user has a build of one in a folder. This repository contains nothing of them. */
const products: Readonly<Record<string, Product>> = {
  /** `ui/dist` of its repository. Its sign-in page requests the authentication methods before it shows its fields. */
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

/** Serves the products in `--beside NAME=FOLDER`. Throws an error for an unknown name, or a folder without the product. */
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
