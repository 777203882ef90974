/** Escape byte for a character that is not ASCII: 127 and three more bytes. ASCII characters take one byte from 1 to 126, and 0 ends a key. */
const other = 127;
/** Groups up to this size are sorted by direct comparison. */
const few = 12;
const marks = /\p{Mn}/gu;

const isDigit = (char: number) => char >= 48 && char <= 57;

/**
 * Encodes sort keys for all texts, concatenated. Comparing the bytes yields natural sort order. Ignores case and accents. The length precedes a number, so that
 * 9 sorts before 10. One byte array is faster than a hundred thousand more strings, which would take longer than sorting.
 */
function encode(texts: readonly string[]): { keys: Uint8Array; starts: Uint32Array } {
  let keys = new Uint8Array(texts.length * 48 + 64);
  const starts = new Uint32Array(texts.length);
  let to = 0;
  for (let n = 0; n < texts.length; n++) {
    let text = texts[n]!;
    // A character takes at most four bytes, and the end takes one.
    const need = to + text.length * 16 + 1;
    if (need > keys.length) {
      const more = new Uint8Array(Math.max(need, keys.length * 2));
      more.set(keys);
      keys = more;
    }
    starts[n] = to;
    let plain = false;
    for (let i = 0; i < text.length; i++) {
      const char = text.charCodeAt(i);
      if (isDigit(char)) {
        let end = i + 1;
        while (end < text.length && isDigit(text.charCodeAt(end))) end++;
        while (i < end - 1 && text.charCodeAt(i) === 48) i++;
        keys[to++] = 49 + Math.min(9, Math.floor((end - i) / 10));
        keys[to++] = 49 + ((end - i) % 10);
        for (; i < end; i++) keys[to++] = text.charCodeAt(i) + 1;
        i--;
      } else if (char < 126) keys[to++] = char >= 65 && char <= 90 ? char + 33 : char + 1;
      else if (char > 127 && !plain) {
        // Start again with a text without case and accents.
        text = text.toLowerCase().normalize('NFD').replace(marks, '');
        plain = true;
        to = starts[n]!;
        i = -1;
      } else {
        keys[to++] = other;
        // Add 1, because 0 ends a key.
        keys[to++] = (char >> 12) + 1;
        keys[to++] = ((char >> 6) & 63) + 1;
        keys[to++] = (char & 63) + 1;
      }
    }
    keys[to++] = 0;
  }
  return { keys, starts };
}

/**
 * Returns the rank of each text in natural order, starting at 1. Equal texts share a rank. The next few characters of each text are packed into a number
 * together with its index, so that the engine can sort numbers. Only texts with equal characters need another pass.
 */
export function naturalRanks(texts: readonly string[]): Uint32Array {
  const n = texts.length;
  const { keys, starts } = encode(texts);
  const order = new Uint32Array(n);
  for (let i = 0; i < n; i++) order[i] = i;
  const packed = new Float64Array(n);
  const moved = new Uint32Array(n);

  /** Compares two keys, starting at `depth`. */
  const compare = (a: number, b: number, depth: number) => {
    let x = starts[a]! + depth;
    let y = starts[b]! + depth;
    while (keys[x] === keys[y] && keys[x] !== 0) {
      x++;
      y++;
    }
    return keys[x]! - keys[y]!;
  };
  const byComparing = (from: number, to: number, depth: number) => {
    for (let i = from + 1; i < to; i++) {
      const one = order[i]!;
      let at = i;
      while (at > from && compare(one, order[at - 1]!, depth) < 0) {
        order[at] = order[at - 1]!;
        at--;
      }
      order[at] = one;
    }
  };

  /** Stack of the ranges to sort, three numbers each: start, end (exclusive), and the length of the common prefix. */
  const todo = [0, n, 0];
  while (todo.length > 0) {
    let depth = todo.pop()!;
    const to = todo.pop()!;
    const from = todo.pop()!;
    const size = to - from;
    if (size <= few) {
      byComparing(from, to, depth);
      continue;
    }
    // Skip the common prefix.
    const first = starts[order[from]!]!;
    let same = depth;
    while (keys[first + same] !== 0) same++;
    const whole = same;
    let ends = true;
    for (let i = from + 1; i < to && same > depth; i++) {
      const one = starts[order[i]!]!;
      let at = depth;
      while (at < same && keys[one + at] === keys[first + at]) at++;
      same = at;
      if (keys[one + same] !== 0) ends = false;
    }
    if (same === whole && ends && same > depth) continue;
    depth = same;

    const bits = Math.ceil(Math.log2(size));
    const places = 2 ** bits;
    const chars = Math.floor((52 - bits) / 7);
    for (let i = 0; i < size; i++) {
      let at = starts[order[from + i]!]! + depth;
      let code = 0;
      for (let left = chars; left > 0; left--) {
        const key = keys[at]!;
        code = code * 128 + key;
        if (key !== 0) at++;
      }
      packed[i] = code * places + i;
    }
    const some = packed.subarray(0, size).sort();
    for (let i = 0; i < size; i++) moved[i] = order[from + (some[i]! - Math.floor(some[i]! / places) * places)]!;
    order.set(moved.subarray(0, size), from);

    for (let start = 0; start < size;) {
      const code = Math.floor(some[start]! / places);
      let end = start + 1;
      while (end < size && some[end]! < (code + 1) * places) end++;
      // If the last byte is 0, these texts have ended and are equal.
      if (end - start > 1 && code % 128 !== 0) todo.push(from + start, from + end, depth + chars);
      start = end;
    }
  }

  const ranks = new Uint32Array(n);
  let rank = 0;
  for (let i = 0; i < n; i++) {
    if (i === 0 || compare(order[i]!, order[i - 1]!, 0) !== 0) rank++;
    ranks[order[i]!] = rank;
  }
  return ranks;
}
