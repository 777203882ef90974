/** Returns the name and location of a key ring; the name of any other place. */
export function placeText(place: string): string {
  const [, location, ring] = /^projects\/[^/]+\/locations\/([^/]+)\/keyRings\/([^/]+)$/.exec(place) ?? [];
  return ring === undefined ? place : `${ring} / ${location}`;
}
