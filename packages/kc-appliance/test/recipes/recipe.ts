import type { World } from '../kit.ts';

/** Valid input for a call that changes data of the demo. */
export interface Recipe {
  params?: (world: World) => Record<string, string>;
  query?: (world: World) => Record<string, string>;
  body?: object | ((world: World) => object | Promise<object>);
  /** Prepares the world before the call. */
  before?: (world: World, perform: (id: string) => Promise<unknown>) => unknown;
}
