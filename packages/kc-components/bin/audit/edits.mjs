/** Replaces ranges of a text. An edit is `{ start, end, text }`. An edit that overlaps an earlier one is dropped: two findings may ask for the same. */
export function applyEdits(text, edits) {
  let result = '';
  let position = 0;
  for (const edit of [...edits].sort((a, b) => a.start - b.start || a.end - b.end)) {
    if (edit.start < position) continue;
    result += text.slice(position, edit.start) + edit.text;
    position = edit.end;
  }
  return result + text.slice(position);
}
