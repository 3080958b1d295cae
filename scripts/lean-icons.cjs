/**
 * Removes the React keys that Lucide gives to the strokes of its icons: random names compress badly, and the order of
 * the strokes is identity enough.
 */
module.exports = function lean(source) {
  return source.replace(/, key: "\w+"/g, '');
};
