import type { World } from './kit.ts';

/** An input for a call that changes something, out of the demo. */
export interface Recipe {
  params?: (world: World) => Record<string, string>;
  query?: (world: World) => Record<string, string>;
  body?: object | ((world: World) => object | Promise<object>);
  /** What must be so before the call. */
  before?: (world: World, perform: (id: string) => Promise<unknown>) => unknown;
}
