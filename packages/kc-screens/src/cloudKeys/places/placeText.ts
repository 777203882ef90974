/** A key ring by its own name and its location; every other place as it is called. */
export function placeText(place: string): string {
  const [, location, ring] = /^projects\/[^/]+\/locations\/([^/]+)\/keyRings\/([^/]+)$/.exec(place) ?? [];
  return ring === undefined ? place : `${ring} / ${location}`;
}
