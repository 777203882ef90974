import { seconds } from 'kc-api/rules/units';

/** How long ago, of so many seconds: '12 min ago', '26 h ago', '5 days ago'. */
export function agoText(span: number): string {
  if (span < seconds.h) return `${Math.max(Math.floor(span / seconds.m), 1)} min ago`;
  return span < 2 * seconds.d ? `${Math.floor(span / seconds.h)} h ago` : `${Math.floor(span / seconds.d)} days ago`;
}
