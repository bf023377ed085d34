#!/bin/sh
# `sh deploy/prepare-large.sh dozen.example` writes the settings of compose.large.yaml to large/, with new secrets.
set -eu
domain=${1:?Which domain? sh deploy/prepare-large.sh dozen.example}
cd "$(dirname "$0")/.."
if [ -e large ]; then
  echo "large/ exists already. Its secrets open the data of the site, so they are not replaced." >&2
  exit 1
fi
umask 077
mkdir -p large/certificate
secret() { openssl rand -hex 24; }
database=$(secret)
store=$(secret)
relay=$(secret)

cat > large/site.env <<END_OF_FILE
ORIGIN=https://$domain
SMTP_URL=smtps://user:password@mail.example
MAIL_FROM=Dozen <post@$domain>
SECRET_KEYS=$(openssl rand -base64 32 | tr '+/' '-_' | tr -d '=')
DATABASE_URL=mysql://dozen:$database@mariadb:3306/dozen
REDIS_URL=redis://redis:6379
S3_ENDPOINT=http://store:7070
S3_BUCKET=dozen
S3_ACCESS_KEY_ID=dozen
S3_SECRET_ACCESS_KEY=$store
ICE_SERVERS='[{"urls":"turn:$domain:3478"}]'
TURN_SECRET=$relay
END_OF_FILE

echo "MARIADB_PASSWORD=$database" > large/mariadb.env

cat > large/store.env <<END_OF_FILE
ROOT_ACCESS_KEY_ID=dozen
ROOT_SECRET_ACCESS_KEY=$store
END_OF_FILE

# Private networks are closed to the relay, because it reaches whatever its machine reaches.
cat > large/turnserver.conf <<END_OF_FILE
realm=$domain
use-auth-secret
static-auth-secret=$relay
fingerprint
no-cli
no-multicast-peers
user-quota=12
total-quota=1200
denied-peer-ip=0.0.0.0-0.255.255.255
denied-peer-ip=10.0.0.0-10.255.255.255
denied-peer-ip=100.64.0.0-100.127.255.255
denied-peer-ip=127.0.0.0-127.255.255.255
denied-peer-ip=169.254.0.0-169.254.255.255
denied-peer-ip=172.16.0.0-172.31.255.255
denied-peer-ip=192.168.0.0-192.168.255.255
denied-peer-ip=::1
denied-peer-ip=fc00::-fdff:ffff:ffff:ffff:ffff:ffff:ffff:ffff
denied-peer-ip=fe80::-febf:ffff:ffff:ffff:ffff:ffff:ffff:ffff
END_OF_FILE

sed -e "s/dozen\.example/$domain/" \
  -e "s#/etc/letsencrypt/live/[^/]*/#/etc/nginx/certificate/#" \
  -e "s/^\( *server \)127\.0\.0\.1:3000\( .*\)/\1172.31.250.11:3000\2\n\1172.31.250.12:3000\2\n\1172.31.250.13:3000\2/" \
  deploy/nginx.conf > large/nginx.conf

# The containers' own users read these. Nobody else gets past the folder.
chmod 644 large/nginx.conf large/turnserver.conf
echo "Next: SMTP_URL in large/site.env, and fullchain.pem and privkey.pem in large/certificate/."
