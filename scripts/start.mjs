// Syntax that every Node version understands: an old one must print a message, not a syntax error.
if (Number(process.versions.node.split('.')[0]) < 20) {
  console.error(
    `Kurso starts with Node 20 or newer, this is ${process.version}: get Node 24 from https://nodejs.org`,
  );
  process.exit(1);
} else {
  import('./start-install.mjs').then((step) => step.installAndGoOn('start', process.argv.slice(2)));
}
