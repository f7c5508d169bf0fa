# Two stages: the compiler stays behind. Build: docker build -t nemeton .   Run: docker run -p 8000:8000 -v nemeton:/data nemeton
# BASE is any Debian with Python 3.11 or newer and its venv; tools/check-image builds on a bare one, without a registry of images.
ARG BASE=python:3.12-slim
FROM ${BASE} AS build
RUN apt-get update && apt-get install -y --no-install-recommends gcc libc6-dev && rm -rf /var/lib/apt/lists/*
WORKDIR /src
COPY requirements.lock ./
RUN python3 -m venv /venv && /venv/bin/pip install --no-cache-dir --require-hashes -r requirements.lock
COPY pyproject.toml setup.py README.md LICENSE ./
COPY src ./src
COPY docs/games ./docs/games
RUN NEMETON_BUILD=required /venv/bin/pip install --no-cache-dir --no-build-isolation --no-deps . \
    && NEMETON_CORE=compiled /venv/bin/python -c 'import nemeton.compiling.compiled as core; assert core.is_compiled()'

FROM ${BASE}
RUN useradd --system --create-home nemeton && mkdir /data && chown nemeton /data
COPY --from=build /venv /venv
USER nemeton
WORKDIR /data
VOLUME /data
ENV PATH=/venv/bin:$PATH NEMETON_DATABASE=/data/nemeton.sqlite3
EXPOSE 8000
# SIGTERM lets the server finish what it has accepted and close its sockets.
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=10s \
    CMD ["python", "-c", "import urllib.request as u; u.urlopen('http://127.0.0.1:8000/ready', timeout=2)"]
CMD ["nemeton", "serve", "--host", "0.0.0.0", "--port", "8000"]
