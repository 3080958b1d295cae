/** Lucide names every stroke of an icon for React; names that mean nothing compress badly, and their order does as well. */
module.exports = function lean(source) {
  return source.replace(/, key: "\w+"/g, '');
};
