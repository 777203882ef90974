import { measured } from '../grids/page.ts';

/** The records without a grid: the memory that any grid needs at least. */
measured({ mount: () => () => undefined, first: () => null, head: () => null, all: () => null, allSelected: () => false, scroller: () => null });
