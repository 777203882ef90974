import { measured } from '../grids/page.ts';

/** The bare records: what any grid has to hold. */
measured({ mount: () => () => undefined, first: () => null, head: () => null, all: () => null, allSelected: () => false, scroller: () => null });
